import { Trans, useLingui } from '@lingui/react/macro';

/** The browser downloads a model. Its progress is no news to a screen reader. */
export function Download({ loaded }: { loaded: number }) {
  const { t } = useLingui();
  return (
    <span className="translation-download">
      <Trans>Your browser is downloading the language…</Trans>
      <progress aria-label={t`Download`} value={loaded} />
    </span>
  );
}

/** The reason why there is no translation. The original stays. */
export function Reason({ is }: { is: 'press' | 'offline' | 'failed' }) {
  const sentences = {
    press: <Trans>Your browser needs to download this language first.</Trans>,
    offline: <Trans>You need to be online the first time you translate.</Trans>,
    failed: <Trans>We couldn’t translate this.</Trans>,
  };
  return <span>{sentences[is]}</span>;
}
