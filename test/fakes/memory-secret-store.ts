import type { SecretStore } from '../../electron/core/ports.ts';
import { failure, type StorageProblem, success } from '../../shared/domain/problem.ts';

export interface MemorySecretStore extends SecretStore {
  /** Every operation fails with it from now on, and changes nothing; null ends that. */
  failWith(problem: StorageProblem | null): void;
  stored(): string | null;
}

/** A secret store of an OS that protects secrets, unless told otherwise. */
export function createMemorySecretStore(secret: string | null = null): MemorySecretStore {
  let stored = secret;
  let problem: StorageProblem | null = null;
  return {
    failWith: (next) => {
      problem = next;
    },
    stored: () => stored,
    async availability() {
      return problem?.kind === 'secret-store-absent' ? 'absent' : 'protected';
    },
    async save(next) {
      if (problem !== null) return failure(problem);
      stored = next;
      return success(null);
    },
    async load() {
      return problem === null ? success(stored) : failure(problem);
    },
    async forget() {
      if (problem !== null) return failure(problem);
      stored = null;
      return success(null);
    },
  };
}
