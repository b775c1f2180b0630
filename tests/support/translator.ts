import type { Page } from 'playwright';
import type { BuiltIn, Making, Pair } from '../../src/client/chat/translation/built-in.ts';

type Model = 'detector' | `${string} to ${string}`;

interface Circumstances {
  /** Those on the device; the rest has to be downloaded. */
  models?: Model[];
  /** Languages that the browser lacks. */
  unsupported?: string[];
}

/** A sentence in each language that it is known in. */
export type Sentence = Readonly<Record<string, string>>;

/**
 * A browser with a translator: Chromium's needs models from Google, and the headless one has none. Speaks W3C's Translator and
 * Language Detector APIs for these sentences, as Chromium does: asks for a press, downloads in steps, stops when told to, and fails.
 * Models stay in the browser, also over a reload.
 */
export async function addTranslator(
  page: Page,
  sentences: readonly Sentence[],
  { models = ['detector'], unsupported = [] }: Circumstances = {},
) {
  await page.addInitScript(install, { sentences, models, unsupported });
  const tell = (change: Partial<Control>) =>
    page.evaluate((change) => Object.assign((globalThis as unknown as Standin).translator, change), change);
  return {
    /** Each download stops halfway until the test lets it finish. */
    hold: () => tell({ held: true }),
    release: () => tell({ held: false }),
    /** As without space on the disk. */
    fail: (fails: boolean) => tell({ fails }),
    /** A browser throws models away that were not used for a while. */
    forget: () => page.evaluate(() => localStorage.setItem('models', '["detector"]')),
    /** Downloads and translations that ended, in order. */
    log: () => page.evaluate(() => (globalThis as unknown as Standin).translator.log),
  };
}

interface Control {
  held: boolean;
  fails: boolean;
  log: string[];
}
interface Standin {
  translator: Control;
}

/** In the page. */
function install({
  sentences,
  models,
  unsupported,
}: Required<Circumstances> & { sentences: readonly Sentence[] }): void {
  const control: Control = { held: false, fails: false, log: [] };
  const stored = (): string[] => JSON.parse(localStorage.getItem('models') ?? JSON.stringify(models));
  // Playwright's own looks into a page count as presses to `navigator.userActivation`.
  let pressedAt = Number.NEGATIVE_INFINITY;
  for (const type of ['pointerup', 'mousedown', 'keydown'])
    addEventListener(
      type,
      ({ isTrusted, timeStamp }) => {
        if (isTrusted) pressedAt = timeStamp;
      },
      { capture: true },
    );
  const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));

  const download = async (model: string, { monitor, signal }: Making) => {
    signal.throwIfAborted();
    if (stored().includes(model)) return;
    if (performance.now() - pressedAt > 5000) throw new DOMException('A user gesture is needed', 'NotAllowedError');
    const events = new EventTarget();
    const progress = (loaded: number) =>
      events.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
    monitor({
      addEventListener: (type, listener) =>
        events.addEventListener(type, (event) => listener(event as Event & { loaded: number; total: number })),
    });
    for (const loaded of [0, 0.5]) {
      await pause();
      progress(loaded);
    }
    while (control.held) {
      await pause();
      if (signal.aborted) control.log.push(`gave up ${model}`);
      signal.throwIfAborted();
    }
    if (!navigator.onLine || control.fails) throw new DOMException('The download failed', 'NetworkError');
    progress(1);
    localStorage.setItem('models', JSON.stringify([...stored(), model]));
    control.log.push(`downloaded ${model}`);
  };
  const availability = async (model: string) => (stored().includes(model) ? 'available' : 'downloadable');

  const Translator: BuiltIn['Translator'] = {
    async availability({ sourceLanguage, targetLanguage }) {
      // As Chromium, which knows Norwegian as `no`.
      const lacks = (language: string) => language === 'nb' || unsupported.includes(language);
      if (lacks(sourceLanguage) || lacks(targetLanguage)) return 'unavailable';
      return await availability(`${sourceLanguage} to ${targetLanguage}`);
    },
    async create({ sourceLanguage, targetLanguage, ...making }: Pair & Making) {
      await download(`${sourceLanguage} to ${targetLanguage}`, making);
      return {
        async translate(text, { signal }) {
          await pause();
          signal.throwIfAborted();
          making.signal.throwIfAborted();
          const sentence = sentences.find((each) => each[sourceLanguage] === text);
          control.log.push(`translated ${text}`);
          return sentence?.[targetLanguage] ?? text;
        },
      };
    },
  };
  const LanguageDetector: BuiltIn['LanguageDetector'] = {
    availability: () => availability('detector'),
    async create(making) {
      await download('detector', making);
      return {
        async detect(text, { signal }) {
          signal.throwIfAborted();
          const lines = text.split('\n');
          const found = sentences.flatMap((each) =>
            Object.keys(each).filter((language) => lines.includes(each[language] ?? '')),
          );
          const [detectedLanguage] = found;
          const unknown = { detectedLanguage: 'und', confidence: detectedLanguage ? 0.01 : 1 };
          return detectedLanguage ? [{ detectedLanguage, confidence: 0.98 }, unknown] : [unknown];
        },
      };
    },
  };
  Object.assign(globalThis, { Translator, LanguageDetector, translator: control });
}
