import { msg } from '@lingui/core/macro';
import type { Section } from './page.ts';

/** Model form of Directive 2011/83/EU, Annex I B: each language has the words of its own official version. */
export const withdrawalForm: Section = {
  id: 'form',
  title: msg`Model withdrawal form`,
  text: [
    msg`You can use this form, but you don’t have to. Print it, or copy it into an email.`,
    {
      form: [
        msg`Complete and return this form only if you wish to withdraw from the contract.`,
        msg({ message: 'To {company}, {address}, <mail>{mail}</mail>:' }),
        msg`I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):`,
        msg`Ordered on (*) / received on (*):`,
        msg`Name of consumer(s):`,
        msg`Address of consumer(s):`,
        msg`Signature of consumer(s) (only if this form is notified on paper):`,
        msg`Date:`,
        msg`(*) Delete as appropriate.`,
      ],
    },
  ],
};
