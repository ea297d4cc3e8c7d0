import type { ReactNode } from 'react';
import type { FurtherFields } from '../../shared/domain/domain.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { extraValues, type LabelledValue } from '../formats/extra-fields.ts';
import { useApp } from '../state/app-context.ts';
import { LongText } from './long-text/LongText.tsx';
import '../styles/forms.css';
import '../styles/items/detail.css';

const labelLength = 200;

/** A list of labelled values. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className="fields">{children}</dl>;
}

export function Field({ label, children }: { label: string; children: ReactNode }) {
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

/** Fields that Hostbell does not know, under the server's own names. Renders nothing when there are none. */
export function ExtraFieldList({ title, fields }: { title: string; fields: FurtherFields }) {
  const { t } = useApp().texts;
  const values = extraValues(fields);
  if (values.length === 0) return null;
  return (
    <section className="detail-section">
      <h3 className="section-title">{title}</h3>
      <Fields>
        {values.map(({ path, value }) => (
          <Field key={path.join('\u0000')} label={plainLine(path.join(' › '), labelLength)}>
            <LongText text={inWords(value)} />
          </Field>
        ))}
      </Fields>
    </section>
  );

  function inWords(value: LabelledValue['value']): string {
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return String(value);
  }
}
