import { connectTexts } from './connect.ts';
import { findingTexts } from './finding.ts';
import { itemTexts } from './items.ts';
import { newTicketTexts } from './new-ticket.ts';
import { overviewTexts } from './overview.ts';
import { problemTexts } from './problem.ts';
import { settingsTexts } from './settings.ts';
import { settingsPageTexts } from './settings-page.ts';
import { windowTexts } from './window.ts';

/** Every English text, by area. English is the reference: `catalogue.ts` derives the types of all languages from it. */
export const english = [
  connectTexts,
  findingTexts,
  itemTexts,
  newTicketTexts,
  overviewTexts,
  problemTexts,
  settingsTexts,
  settingsPageTexts,
  windowTexts,
] as const;
