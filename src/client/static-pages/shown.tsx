import '../styles/print.css';
import './pages.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Section, StaticPage } from './page.ts';
import { Paragraphs, Words } from './words.tsx';

interface Props {
  page: StaticPage;
  /** Content between introduction and sections. */
  children?: ReactNode;
}

/** Static page: readable on a phone, on paper, and by its headings. */
export function Shown({ page: { title, intro, sections, questions }, children }: Props) {
  return (
    <article className="text-page container">
      <h1>
        <Words of={title} />
      </h1>
      <Paragraphs of={intro} />
      {!questions && sections.length > 2 && <Contents sections={sections} />}
      {children}
      {sections.map((section) =>
        questions ? <Question key={section.id} section={section} /> : <Part key={section.id} section={section} />,
      )}
    </article>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="text-contents" aria-labelledby="contents">
      <h2 id="contents">
        <Trans>On this page</Trans>
      </h2>
      <ul className="text-links">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Words of={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Part({ section: { id, title, text } }: { section: Section }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <Words of={title} />
      </h2>
      <Paragraphs of={text} />
    </section>
  );
}

function Question({ section: { id, title, text } }: { section: Section }) {
  return (
    <details id={id}>
      <summary>
        <Words of={title} />
      </summary>
      <Paragraphs of={text} />
    </details>
  );
}
