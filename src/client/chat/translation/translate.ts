import { messageRange } from '../../../local/chat/conversations.ts';
import type { Device } from '../../../local/device/device.ts';
import { hasWords } from '../../../shared/message-kinds.ts';
import { builtIn, type Detector } from './built-in.ts';
import { madeOnce, type Waiting } from './made-once.ts';

export interface Wish {
  message: string;
  conversation: string;
  text: string;
  /** The app's language. */
  to: string;
}

export type Outcome = { is: 'translated'; text: string; from: string } | { is: 'same' | 'unknown' | 'unsupported' };

/** So sure is the detector of a language that we believe it; of one word it often is not. */
const sure = 0.7;
/** So many messages show which language a member usually writes. */
const usual = 30;

/** Rejects if the browser has no model and can't load it. */
export async function translate(device: Device, wish: Wish, waiting: Waiting): Promise<Outcome> {
  const detector = await detectorOf(waiting);
  const from = await languageOf(device, wish, detector, waiting.signal);
  if (from === undefined) return { is: 'unknown' };
  const pair = { sourceLanguage: modelOf(from), targetLanguage: modelOf(wish.to) };
  if (pair.sourceLanguage === pair.targetLanguage) return { is: 'same' };
  if ((await builtIn().Translator.availability(pair)) === 'unavailable') return { is: 'unsupported' };
  const translator = await translatorOf(pair)(waiting);
  return { is: 'translated', text: await translator.translate(wish.text, { signal: waiting.signal }), from };
}

const detectorOf = madeOnce((making) => builtIn().LanguageDetector.create(making));

type Pair = Parameters<BuiltInTranslator['availability']>[0];
type BuiltInTranslator = ReturnType<typeof builtIn>['Translator'];
const translators = new Map<string, ReturnType<typeof makeTranslator>>();
const makeTranslator = (pair: Pair) => madeOnce((making) => builtIn().Translator.create({ ...pair, ...making }));

function translatorOf(pair: Pair): ReturnType<typeof makeTranslator> {
  const name = Object.values(pair).join();
  const known = translators.get(name) ?? makeTranslator(pair);
  translators.set(name, known);
  return known;
}

/** The text's language; of a short one, that of its sender's other messages. */
async function languageOf(
  device: Device,
  { text, conversation }: Wish,
  detector: Detector,
  signal: AbortSignal,
): Promise<string | undefined> {
  const guess = async (text: string) => {
    const [first] = await detector.detect(text, { signal });
    return first && first.confidence >= sure && first.detectedLanguage !== 'und' ? first.detectedLanguage : undefined;
  };
  const own = await guess(text);
  if (own) return own;
  const recent = await messageRange(device.db, conversation).reverse().limit(usual).toArray();
  const theirs = recent.filter(({ sender, kind }) => sender !== device.member && hasWords(kind));
  return await guess(theirs.map(({ text }) => text).join('\n'));
}

/** Regions don't count. Browsers know Norwegian as `no`, and refuse `nb`. */
function modelOf(language: string): string {
  const { language: base, script } = new Intl.Locale(language);
  if (base === 'nb' || base === 'nn') return 'no';
  return script === 'Hant' ? 'zh-Hant' : base;
}
