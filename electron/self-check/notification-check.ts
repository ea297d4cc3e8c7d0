import { plainLine } from '../../shared/values/plain-line.ts';
import type { Clock } from '../core/ports.ts';
import { type Finding, failed, notHere, passed, pause, waitUntil } from './finding.ts';

const shownWithinMs = 10_000;
/** Windows reports one as shown and then refuses it. */
const refusalMs = 1_000;
const longestReason = 200;

/** Whether the desktop shows a notification, and does not refuse it afterwards. */
export async function checkNotification(deps: {
  readonly Notification: typeof Electron.Notification;
  readonly serviceAnswers: () => Promise<boolean>;
  readonly name: string;
  readonly clock: Clock;
}): Promise<Finding> {
  const { Notification, serviceAnswers, name, clock } = deps;
  if (!(await serviceAnswers()) || !Notification.isSupported()) {
    return notHere('no notification service answers');
  }
  const notification = new Notification({ title: name, body: '✓', silent: true });
  let isShown = false;
  let refusal: string | null = null;
  notification.on('show', () => {
    isShown = true;
  });
  notification.on('failed', (_event, error) => {
    refusal = plainLine(String(error), longestReason);
  });
  notification.show();
  await waitUntil(() => isShown || refusal !== null, shownWithinMs, clock);
  await pause(refusalMs, clock);
  notification.close();
  if (refusal !== null) return failed(`refused: ${refusal}`);
  return isShown ? passed('shown') : failed('neither shown nor refused');
}
