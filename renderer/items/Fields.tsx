import type { ReactNode } from 'react';
import type { FurtherFields } from '../../shared/domain/domain.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { Offers } from '../../shared/view/view.ts';
import { extraValues, type LabelledValue } from '../formats/extra-fields.ts';
import { useApp } from '../state/app-context.ts';
import { LongText } from './long-text/LongText.tsx';

const labelLength = 200;
/** Those that a provider's page can name. */
const namedFields = [
  'updatedAt',
  'lastReplyAt',
  'lastReplyBy',
  'replyCount',
  'department',
  'currency',
  'price',
] as const;

/** A list of labelled values. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className="fields">{children}</dl>;
}

/** A labelled value; nothing without one. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="field">
      <dt className="field-label" dir="auto">
        {label}
      </dt>
      <dd className="field-value" dir="auto">
        {children}
      </dd>
    </div>
  );
}

interface ExtraFieldListProps {
  readonly title: string;
  readonly fields: FurtherFields;
  /** Of the account that has them; without these, the names are the server's. */
  readonly offers?: Offers;
}

/** Fields without a place of their own, those that Hostbell does not know by the server's names. Nothing if none. */
export function ExtraFieldList({ title, fields, offers }: ExtraFieldListProps) {
  const { t, times } = useApp();
  const values = extraValues(fields);
  if (values.length === 0) return null;
  return (
    <section className="detail-section">
      <h3 className="section-title">{title}</h3>
      <Fields>
        {values.map(({ path, value }) => (
          <Field key={path.join('\u0000')} label={labelOf(path)}>
            <LongText text={isTime(path) ? times.moment(String(value)) : inWords(value)} />
          </Field>
        ))}
      </Fields>
    </section>
  );

  function namedAs(path: LabelledValue['path']) {
    const isServers = offers === undefined || offers.unmapped === true;
    return isServers ? undefined : namedFields.find((name) => name === path[0]);
  }

  function labelOf(path: LabelledValue['path']): string {
    const name = namedAs(path);
    return name === undefined ? plainLine(path.join(' › '), labelLength) : t(`field.${name}`);
  }

  function isTime(path: LabelledValue['path']): boolean {
    return namedAs(path)?.endsWith('At') === true;
  }

  function inWords(value: LabelledValue['value']): string {
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return String(value);
  }
}
