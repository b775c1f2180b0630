import { useEffect, useState } from 'react';
import { type KeptOrder, keptOrder } from '../../../local/payments/orders.ts';
import { useDevice } from '../../app/atoms.ts';

/** What this device knows of an order that was made on it; undefined where it was made elsewhere, or until it is read. */
export function useOrder(id: string): KeptOrder | undefined {
  const device = useDevice();
  const [order, setOrder] = useState<KeptOrder>();
  useEffect(() => {
    let left = false;
    void keptOrder(device).then((kept) => {
      if (!left && kept?.id === id) setOrder(kept);
    });
    return () => {
      left = true;
    };
  }, [device, id]);
  return order;
}
