import { type StreamSource, streamClosed, type Timers } from '../../../src/local/device/platform.ts';
import type { TestNetwork } from './network.ts';

type Listener = (event: { data?: string }) => void;

/** An EventSource that reads the server's real stream; connects again by itself, as browsers do. */
export class TestEventSource implements StreamSource {
  readyState = 0;
  readonly #listeners: [string, Listener][] = [];
  readonly #url: string;
  readonly #network: TestNetwork;
  readonly #timers: Timers;
  #retry = 3000;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(url: string, network: TestNetwork, timers: Timers) {
    this.#url = url;
    this.#network = network;
    this.#timers = timers;
    network.onBreak.add(this.#break);
    void this.#connect();
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push([type, listener]);
  }

  close(): void {
    this.readyState = streamClosed;
    this.#network.onBreak.delete(this.#break);
    this.#reader?.cancel().catch(() => undefined);
  }

  readonly #break = (): void => {
    this.#reader?.cancel().catch(() => undefined);
  };

  async #connect(): Promise<void> {
    if (this.readyState === streamClosed) return;
    const response = await this.#network
      .fetch(this.#url, { headers: { accept: 'text/event-stream' } })
      .catch(() => undefined);
    if (this.readyState === streamClosed) {
      await response?.body?.cancel().catch(() => undefined);
      return;
    }
    if (response && response.status !== 200) {
      this.readyState = streamClosed;
      this.#network.onBreak.delete(this.#break);
      this.#dispatch('error');
      return;
    }
    if (response?.body) await this.#read(response.body);
    this.#again();
  }

  #again(): void {
    if (this.readyState === streamClosed) return;
    this.readyState = 0;
    this.#dispatch('error');
    this.#timers.setTimeout(() => void this.#connect(), this.#retry);
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    this.readyState = 1;
    const reader = body.getReader();
    this.#reader = reader;
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#hear(block);
      }
    } catch {
      // Broken: as good as ended.
    }
  }

  #hear(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const retry = fields.get('retry');
    if (retry) this.#retry = Number(retry);
    const data = fields.get('data');
    if (data !== undefined) this.#dispatch(fields.get('event') ?? 'message', data);
  }

  #dispatch(type: string, data?: string): void {
    if (this.readyState === streamClosed && type !== 'error') return;
    for (const [wanted, listener] of this.#listeners) if (wanted === type) listener(data === undefined ? {} : { data });
  }
}
