import { useEffect, useState } from 'react';
import { type SavedOrder, savedOrder } from '../../../local/payments/orders.ts';
import { useDevice } from '../../app/atoms.ts';

/** Order made on this device; undefined if made elsewhere, or while reading. */
export function useOrder(id: string): SavedOrder | undefined {
  const device = useDevice();
  const [order, setOrder] = useState<SavedOrder>();
  useEffect(() => {
    let left = false;
    void savedOrder(device).then((saved) => {
      if (!left && saved?.id === id) setOrder(saved);
    });
    return () => {
      left = true;
    };
  }, [device, id]);
  return order;
}
