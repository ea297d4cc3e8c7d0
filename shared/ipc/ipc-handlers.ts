import type { IpcChannel, IpcRequests } from './ipc-contract.ts';

/** Answers each request channel with an argument that the IPC server has already parsed. */
export type IpcHandlers = {
  readonly [C in IpcChannel]: (
    argument: IpcRequests[C]['argument'],
  ) => Promise<IpcRequests[C]['result']> | IpcRequests[C]['result'];
};
