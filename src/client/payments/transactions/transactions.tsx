import '../credits/credits.css';
import { useParams } from 'react-router';
import { PaymentList } from './payment-list.tsx';
import { PaymentResult } from './payment-result.tsx';

/** All orders, or what became of one (seed.md section 2, "transaction result page"). */
export default function TransactionsPage() {
  const { id } = useParams();
  return id === undefined ? <PaymentList /> : <PaymentResult key={id} id={id.toLowerCase()} />;
}
