import { type CSSProperties, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { isFixed } from '../../shared/providers/first-page.ts';
import {
  type FoundPage,
  findProviders,
  isAddress,
  type ProviderHint,
  providerMeant,
} from '../../shared/providers/provider.ts';
import { copyText } from '../items/CopyButton.tsx';
import { AccountInitial } from '../items/ItemMarks.tsx';
import { Button, LabelOrOutcome } from '../parts/Button.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp } from '../state/app-context.ts';
import { OwnPage } from './OwnPage.tsx';
import type { Offered } from './use-chosen-provider.ts';

interface ProviderChoiceProps extends WaysOn {
  readonly providers: readonly ProviderHint[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (offered: Offered) => void;
  readonly problem: Problem | null;
}

/** Every provider as a tile; the field above finds one by its beginning, and takes an address of any other. */
export function ProviderChoice(props: ProviderChoiceProps) {
  const { providers, input, typed, onType, onChoose, problem, ...ways } = props;
  const { t } = useApp();
  const id = useId();
  const [isUnlisted, setIsUnlisted] = useState(false);
  const entries = isUnlisted ? [] : offersFor(typed, providers);
  const hasWays = isUnlisted || (providers.length > 0 && entries.length === 0);
  const combobox = useCombobox({
    entries,
    query: typed,
    isOpen: entries.length > 0,
    startsAt: typed.trim() === '' ? -1 : 0,
    onChoose,
  });
  const type = (next: string) => {
    setIsUnlisted(false);
    onType(next);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return combobox.field.onKeyDown(event);
    // Otherwise it would close the dialog that this may be in.
    event.preventDefault();
    type('');
  };
  const toggle = () => {
    onType('');
    setIsUnlisted(!hasWays);
    input.current?.focus();
  };
  return (
    <>
      <div className="form-row">
        <label className="form-label" htmlFor={id}>
          {t('first-run.provider')}
        </label>
        <input
          {...combobox.field}
          ref={input}
          id={id}
          className="input"
          dir="auto"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('first-run.search-placeholder')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={handleKeys}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
        />
        <div id={`${id}-hint`} aria-live="polite">
          <FieldProblem problem={problem} />
        </div>
        <p>
          <Button look="link" onClick={toggle}>
            {t(hasWays ? 'first-run.show-all' : 'first-run.unlisted')}
          </Button>
        </p>
      </div>
      <div className="providers" style={roomFor(providers.length)}>
        {/* No status: an empty one is read out too. */}
        <p className="providers-none" aria-live="polite">
          {hasWays && unknown()}
        </p>
        {hasWays ? (
          <UnlistedWays {...ways} />
        ) : (
          <div {...combobox.list(t('first-run.providers'))} className="provider-tiles">
            {entries.map((offered, at) => (
              <Tile key={nameOf(offered)} offered={offered} option={combobox.option(at)} />
            ))}
          </div>
        )}
      </div>
    </>
  );

  function unknown(): string {
    const name = typed.trim();
    return name === '' ? t('unlisted.title') : t('unlisted.title-of', { name });
  }
}

function Tile({
  offered,
  option,
}: {
  offered: Offered;
  option: ReturnType<ReturnType<typeof useCombobox>['option']>;
}) {
  const { t } = useApp();
  const name = nameOf(offered);
  const isOther = offered.address !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is in the attributes.
    <div
      {...option}
      className={isOther ? 'provider-tile provider-tile-wide' : 'provider-tile'}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <AccountInitial account={isOther ? name : offered.hint.id} name={name} />
      <span dir="auto">
        {isOther ? t('first-run.use-address', { host: name }) : name}
        {!isOther && !isFixed(offered.hint.base) && (
          <small className="form-hint">{t('first-run.many-use')}</small>
        )}
      </span>
    </div>
  );
}

/** The providers that are meant, and the address that was typed, unless it is one of theirs. */
function offersFor(typed: string, providers: readonly ProviderHint[]): readonly Offered[] {
  const named = findProviders(typed, providers).map((hint) => ({ hint, address: null }));
  if (named.length > 0 || !isAddress(typed)) return named;
  const hint = providerMeant(typed, providers);
  if (hint !== null && isFixed(hint.base)) return [{ hint, address: null }];
  return [{ hint, address: typed.trim() }];
}

/** The provider's name, or the host of an address. */
function nameOf({ hint, address }: Offered): string {
  if (address === null) return hint.name;
  const host = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`);
  return host?.host || address;
}

/** The rows that all tiles take, so that nothing below them moves when fewer are shown. */
function roomFor(count: number): CSSProperties {
  // React's types do not include custom properties.
  return {
    '--rows-of-3': Math.ceil(count / 3),
    '--rows-of-2': Math.ceil(count / 2),
  } as CSSProperties;
}

interface WaysOn {
  readonly onEnterAddress: () => void;
  /** A file that the person chose; null once they leave it. */
  readonly found: FoundPage | null;
  readonly onFound: (found: FoundPage | null) => void;
}

/** What a person can do whose provider Hostbell does not know. */
function UnlistedWays({ onEnterAddress, found, onFound }: WaysOn) {
  const { t } = useApp();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="unlisted">
      <Way
        title={t('unlisted.address')}
        hint={t('unlisted.address-hint')}
        onClick={onEnterAddress}
      />
      <Way
        title={t('unlisted.ask')}
        hint={t('unlisted.ask-hint')}
        outcome={isCopied ? t('unlisted.copied') : null}
        onClick={() => setIsCopied(copyText(t('unlisted.message')))}
      />
      <OwnPage
        found={found}
        onFound={onFound}
        base={null}
        isDisabled={false}
        offer={(choose) => (
          <Way title={t('own-page.choose')} hint={t('unlisted.file-hint')} onClick={choose} />
        )}
      />
    </div>
  );
}

interface WayProps {
  readonly title: string;
  readonly hint: string;
  /** In place of the hint. */
  readonly outcome?: string | null;
  readonly onClick: () => void;
}

function Way({ title, hint, outcome = null, onClick }: WayProps) {
  return (
    <button type="button" className="way" onClick={onClick}>
      <span className="form-label">{title}</span>
      <LabelOrOutcome className="form-hint" label={hint} outcome={outcome} />
    </button>
  );
}
