import { ErrorPage } from './error-page.tsx';

export const NotFound = () => <ErrorPage status={404} />;
