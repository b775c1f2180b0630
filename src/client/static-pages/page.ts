import type { MessageDescriptor } from '@lingui/core';
import type { FactName } from './facts.ts';

/** Sentence with `{facts}` and `<links>`, filled in by words.tsx. */
export type Text = MessageDescriptor;

/** Left out if the site or its company lacks a value. */
interface Conditional {
  needs: FactName;
  text: Text;
}

/** To print and fill in by hand. */
interface Form {
  form: readonly Text[];
}

export type Paragraph = Text | Conditional | Form | { list: readonly Text[] };

export interface Section {
  /** Fragment of its address. */
  id: string;
  title: Text;
  text: readonly Paragraph[];
}

/** Content of a static page (SPECIFICATION 12.4). */
export interface StaticPage {
  title: Text;
  intro: readonly Paragraph[];
  sections: readonly Section[];
  /** Sections are questions, closed by default. */
  questions?: true;
}
