import { type BusQuestion, busAnswers, hasSessionBus } from '../system/dbus.ts';

/**
 * Whether the desktop's notification service answers. On Linux Electron calls the service from the main thread and
 * waits: if it is absent or hangs, the app can freeze for minutes (electron#48753, electron#54210). So a separate
 * program asks the service first, which also starts one that starts on demand. Without a session bus nothing can hang.
 * Windows and macOS accept notifications at once. Never rejects, blocks nothing, and takes a few seconds at most.
 */
export async function notificationServiceAnswers(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== 'linux' || !hasSessionBus(environment)) return true;
  for await (const answer of busAnswers(question, { environment, timeoutMs }))
    return answer !== null;
  // No program can ask, and Electron might freeze: let another way try.
  return false;
}

const timeoutMs = 2_000;
const service = 'org.freedesktop.Notifications';
const question: BusQuestion = {
  service,
  path: '/org/freedesktop/Notifications',
  interface: service,
  method: 'GetServerInformation',
  texts: [],
};
