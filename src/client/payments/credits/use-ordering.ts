import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../local/device/api.ts';
import { type Choice, placeOrder } from '../../../local/payments/orders.ts';
import { path } from '../../../shared/paths.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { store } from '../../app/store.ts';

interface Ordering {
  begin: (choice: Choice, from: string | undefined) => void;
  busy: boolean;
  /** Error of the order. */
  problem: unknown;
}

/** Places the order once per press, then goes to the payment page. */
export function useOrdering(onStale: () => void): Ordering {
  const device = useDevice();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const end = () => {
    isUnderWay.current = false;
    setBusy(false);
  };

  // Coming back with the browser's button restores the page as it was: busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const order = async (choice: Choice, from: string | undefined) => {
    if (isUnderWay.current) return;
    setProblem(undefined);
    if (!store.get(onlineAtom)) return; // the page says so
    isUnderWay.current = true;
    setBusy(true);
    try {
      const { payment_id: id, checkout } = await loading(placeOrder(device, choice, from));
      if (checkout !== null) return location.assign(checkout); // busy until the page unloads
      await navigate(path('transactions-id', { id }));
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')) onStale();
      setProblem(error);
    }
    end();
  };
  return { begin: (choice, from) => void order(choice, from), busy, problem };
}
