import { Trans } from '@lingui/react/macro';

/** The build that loaded this page, to quote in a bug report. Nothing in development. */
export function Version() {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return (
    version && (
      <p className="soft small">
        <Trans>Version {version}</Trans>
      </p>
    )
  );
}
