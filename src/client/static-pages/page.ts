import type { MessageDescriptor } from '@lingui/core';
import type { FactName } from './facts.ts';

/** A sentence with `{facts}` and `<links>`, which words.tsx fills in. */
export type Text = MessageDescriptor;

/** One that is left out where the site or its company has nothing to fill in. */
interface Conditional {
  needs: FactName;
  text: Text;
}

export type Paragraph = Text | Conditional | { list: readonly Text[] };

export interface Section {
  /** In the address, behind `#`. */
  id: string;
  title: Text;
  text: readonly Paragraph[];
}

/** What one of the static pages says (seed.md section 2, "Static pages"). */
export interface StaticPage {
  title: Text;
  intro: readonly Paragraph[];
  sections: readonly Section[];
  /** Its sections are questions, closed until they are asked. */
  questions?: true;
}
