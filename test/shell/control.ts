import type {
  ControlAnswer,
  ControlCommand,
  ControlCommands,
  ControlRequest,
} from './protocol/control-protocol.ts';

export type ControlHandlers = {
  readonly [C in ControlCommand]: (argument: ControlCommands[C]['argument']) => ControlCommands[C]['result'];
};

/** Whether a test drives this shell: it was started with an IPC channel. */
export function isDriven(): boolean {
  return process.send !== undefined;
}

/** Answers the commands of the test that started this shell; ends with it. */
export function serveControl(handlers: ControlHandlers, onDriverGone: () => void): void {
  process.on('message', (message) => {
    // Sent by our own harness.
    const { id, command, argument } = message as ControlRequest;
    let answer: ControlAnswer;
    try {
      // The request's type ties the argument to the command; a union cannot carry that through a look-up.
      const handle = handlers[command] as (argument: unknown) => unknown;
      answer = { id, result: handle(argument) };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    process.send?.(answer);
  });
  process.on('disconnect', onDriverGone);
}
