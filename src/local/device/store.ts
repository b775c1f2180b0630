/** Observable value, independent of any framework. */
export interface Store<Value extends object> {
  get(): Value;
  set(part: Partial<Value>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(part) {
      const keys = Object.keys(part) as (keyof Value)[];
      if (keys.every((key) => Object.is(part[key], value[key]))) return;
      value = { ...value, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
