type Listener = (...values: unknown[]) => void;

/** The part of Node's EventEmitter that `ipcRenderer` is made of. */
export interface PreloadEmitter {
  on(event: string, listener: Listener): this;
  once(event: string, listener: Listener): this;
  removeListener(event: string, listener: Listener): this;
  emit(event: string, ...values: unknown[]): void;
}

/** Makes the class. Sent into the preload's world as text: it uses nothing from outside itself. */
export function createEmitterClass(): new () => PreloadEmitter {
  return class EventEmitter implements PreloadEmitter {
    #heard: readonly { event: string; listener: Listener; isOnce: boolean }[] = [];

    #add(event: string, listener: Listener, isOnce: boolean): this {
      this.#heard = [...this.#heard, { event, listener, isOnce }];
      return this;
    }

    on(event: string, listener: Listener): this {
      return this.#add(event, listener, false);
    }

    once(event: string, listener: Listener): this {
      return this.#add(event, listener, true);
    }

    removeListener(event: string, listener: Listener): this {
      this.#heard = this.#heard.filter((one) => one.event !== event || one.listener !== listener);
      return this;
    }

    emit(event: string, ...values: unknown[]): void {
      for (const one of this.#heard) {
        if (one.event !== event) continue;
        if (one.isOnce) this.removeListener(event, one.listener);
        one.listener(...values);
      }
    }
  };
}
