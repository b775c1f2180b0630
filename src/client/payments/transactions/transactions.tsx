import '../credits/credits.css';
import { useParams } from 'react-router';
import { PaymentList } from './payment-list.tsx';
import { PaymentResult } from './payment-result.tsx';

/** All orders, or the result of one (SPECIFICATION 8.14). */
export default function TransactionsPage() {
  const { id } = useParams();
  return id === undefined ? <PaymentList /> : <PaymentResult key={id} id={id.toLowerCase()} />;
}
