import '../styles/tokens.css';
import '../styles/niches.css';
import '../styles/index.css';
import './sandbox.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../ui/toast.tsx';
import { Sandbox } from './sandbox.tsx';

/**
 * Development only (`npm run dev`, then /src/client/sandbox/index.html): nothing imports it, so no build contains it.
 * In English.
 */
i18n.loadAndActivate({ locale: 'en', messages: {} });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <Sandbox />
          <Toasts />
        </MemoryRouter>
      </I18nProvider>
    </StrictMode>,
  );
