import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { useToast } from '../ui/toast.tsx';

interface SendAgain {
  state: 'asked' | 'busy' | 'sent';
  send: () => void;
}

/** Sends the activation mail again. */
export function useSendAgain(device: Device): SendAgain {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [state, setState] = useState<SendAgain['state']>('asked');
  const send = async () => {
    setState('busy');
    try {
      await loading(device.api.call('POST activate.php?resend=1', {}, { retry: false }));
      setState('sent');
    } catch (error) {
      setState('asked');
      const enough = error instanceof ApiError && error.code === 'too_many_mails';
      toast(
        enough
          ? t`We’ve already sent you several emails. Check your inbox and spam folder, or try again tomorrow.`
          : sentenceOf(i18n, error),
      );
    }
  };
  return { state, send: () => void send() };
}
