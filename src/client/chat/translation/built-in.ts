/**
 * The used part of the browser's Translator and Language Detector APIs (W3C Web Machine Learning). TypeScript does not
 * declare them yet.
 */
export interface BuiltIn {
  Translator: {
    availability(pair: Pair): Promise<Availability>;
    /** Needs a press of the member if the model has to be downloaded. */
    create(options: Pair & Making): Promise<{ translate(text: string, options: Stop): Promise<string> }>;
  };
  LanguageDetector: {
    availability(): Promise<Availability>;
    create(options: Making): Promise<Detector>;
  };
}

export interface Detector {
  /** The likeliest first; `und` stands for an unknown one. */
  detect(text: string, options: Stop): Promise<{ detectedLanguage: string; confidence: number }[]>;
}

export interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

interface Stop {
  signal: AbortSignal;
}

export interface Making extends Stop {
  monitor(monitor: Monitor): void;
}

interface Monitor {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number; total: number }) => void): void;
}

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export const builtIn = (): BuiltIn => globalThis as unknown as BuiltIn;
