import './settings.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SectionId, settingsGroups } from '../../shared/settings-sections.ts';
import { userAtom } from '../app/atoms.ts';
import { AllSettings } from '../ui/all-settings.tsx';
import { useMedia } from '../ui/use-media.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { SectionIndex } from './section-index.tsx';
import { sectionAt, sections } from './sections.tsx';

/** /settings#SECTION, with separate addresses for some: index beside the section; on a phone one of both. */
export default function Settings() {
  const user = useAtomValue(userAtom);
  const open = sectionAt(useLocation());
  const isWide = useMedia('(width >= 48em)');
  if (!user) return <WaitingScreen />;
  // Wide screens always show a section.
  const id = open ?? settingsGroups.app[0];
  const { title, Content } = sections[id];
  return (
    <div className={open ? 'settings container open' : 'settings container'}>
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <SectionIndex user={user} open={open} shown={isWide ? id : open} />
      <Section key={id} id={id} opened={open !== undefined}>
        <BackToIndex />
        <h2 id="settings-title">{title}</h2>
        <Content user={user} />
      </Section>
    </div>
  );
}

/** Takes the focus when opened by a press: it may fill the screen. */
function Section({ id, opened, children }: { id: SectionId; opened: boolean; children: React.ReactNode }) {
  const section = useRef<HTMLElement>(null);
  const first = useRef(document.activeElement === document.body);
  useEffect(() => {
    if (opened && !first.current) section.current?.focus({ preventScroll: true });
    first.current = false;
  }, [opened]);
  return (
    <section
      ref={section}
      className="settings-section"
      data-section={id}
      aria-labelledby="settings-title"
      tabIndex={-1}
    >
      {children}
    </section>
  );
}

/** For phones. Goes back without duplicating the index; after a deep link it adds one. */
function BackToIndex() {
  const navigate = useNavigate();
  const fromIndex = (useLocation().state as { fromIndex?: boolean } | null)?.fromIndex === true;
  return (
    <AllSettings
      replace
      onClick={(event) => {
        if (!fromIndex) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
