type Listener = (...values: unknown[]) => void;

/** The part of Node's EventEmitter that `ipcRenderer` and the preload's `process` are made of. */
export interface PreloadEmitter {
  on(event: string, listener: Listener): this;
  once(event: string, listener: Listener): this;
  off(event: string, listener: Listener): this;
  addListener(event: string, listener: Listener): this;
  removeListener(event: string, listener: Listener): this;
  removeAllListeners(event?: string): this;
  emit(event: string, ...values: unknown[]): boolean;
  listenerCount(event: string): number;
}

/** Makes the class. Sent into the preload's world as text: it uses nothing from outside itself. */
export function createEmitterClass(): new () => PreloadEmitter {
  return class EventEmitter implements PreloadEmitter {
    #heard = new Map<
      string,
      readonly { readonly listener: Listener; readonly isOnce: boolean }[]
    >();

    #add(event: string, listener: Listener, isOnce: boolean): this {
      this.#heard.set(event, [...(this.#heard.get(event) ?? []), { listener, isOnce }]);
      return this;
    }

    on(event: string, listener: Listener): this {
      return this.#add(event, listener, false);
    }

    once(event: string, listener: Listener): this {
      return this.#add(event, listener, true);
    }

    off(event: string, listener: Listener): this {
      const heard = [...(this.#heard.get(event) ?? [])];
      const at = heard.findLastIndex((one) => one.listener === listener);
      if (at >= 0) heard.splice(at, 1);
      this.#heard.set(event, heard);
      return this;
    }

    readonly addListener = this.on;
    readonly removeListener = this.off;

    removeAllListeners(event?: string): this {
      if (event === undefined) this.#heard.clear();
      else this.#heard.delete(event);
      return this;
    }

    emit(event: string, ...values: unknown[]): boolean {
      const heard = this.#heard.get(event) ?? [];
      if (heard.length === 0 && event === 'error') throw values[0];
      for (const { listener, isOnce } of heard) {
        if (isOnce) this.off(event, listener);
        listener.apply(this, values);
      }
      return heard.length > 0;
    }

    listenerCount(event: string): number {
      return (this.#heard.get(event) ?? []).length;
    }
  };
}
