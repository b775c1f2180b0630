import { Trans } from '@lingui/react/macro';

/** The build that this page was started by, for whoever reports a fault. None in development. */
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
