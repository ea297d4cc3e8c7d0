import { foldText } from '../../../shared/values/text-search.ts';

/** The beginning of a topic that cannot occur by chance. */
const tellingLength = 8;
/** As in JSON in a URL in JSON. */
const mostLayers = 3;
const escapes = /(?:\\u00|\\x|%|=|&#x0*)([0-9a-f]{2});?|&#0*(\d{2,3});/gi;

/**
 * Whether a text spells an alert address's secret, or the beginning of it: escaped as in JSON, URLs, HTML or mail, with
 * anything but letters and digits in between, or in letters of another form.
 */
export function spellsTopic(text: string, topic: string): boolean {
  const secret = lettersOf(topic).slice(0, tellingLength);
  let read = text;
  for (let layer = 0; layer <= mostLayers; layer += 1) {
    if (lettersOf(read).includes(secret)) return true;
    read = read.replace(escapes, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
  }
  return false;
}

/** A line as it may be shown: without an alert address's secret. A line that spells it in another way is not shown. */
export function withoutTopic(line: string, topic: string): string {
  const shown = line.replaceAll(topic, '…');
  return spellsTopic(shown, topic) ? '…' : shown;
}

function lettersOf(text: string): string {
  return foldText(text).replace(/[^a-z0-9]+/g, '');
}
