import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyForm, SiteForm } from '../../../shared/calls/operator-sites.ts';
import type { MessageCost } from '../../../shared/message-kinds.ts';
import type { Niche } from '../../../shared/niches.ts';
import type { FilterName, ShownField } from '../../../shared/profile-fields.ts';
import type { LandingPage, landingParts, SiteWord } from '../../../shared/site-words.ts';
import { costNames } from '../../kinds/words.ts';
import { attributeLabel, type ShownAttribute } from '../../member-card/attributes.ts';

type Labels<Name extends string> = Record<Name, MessageDescriptor>;

const settingLabels: Labels<Exclude<keyof SiteForm, MessageCost>> = {
  domain: msg`Domain`,
  niche: msg`Niche`,
  company_id: msg`Company behind the site`,
  name: msg`Name`,
  mail_name: msg`Sender name in emails`,
  index_title: msg`Home page title`,
  description: msg`Description`,
  domain_language: msg`Language of the site`,
  countries: msg`Countries`,
  geoip_country: msg`Country for visitors we can’t locate`,
  geoip_selected_country: msg`Preselected country if the visitor’s isn’t listed`,
  time_zone: msg`Time zone`,
  minimum_message_costs: msg`The lowest price of a message`,
  signup_credits: msg`Credits for signing up`,
  message_length: msg`Maximum message length, in characters`,
  refund_days: msg`Days to withdraw from an order`,
  min_age: msg`Minimum age`,
  visible_profile_fields: msg`What profiles show`,
  visible_profile_notes: msg`Notes on profile fields`,
  search_fields: msg`Search filters`,
  enable_site_entry_popup: msg`Warn about adult content on entry`,
  signups: msg`Who may sign up`,
  logged_out_search: msg`Visitors may search`,
  logged_out_search_trafficsource: msg`Visitors from a traffic source may search`,
  logged_out_search_trafficro: msg`Visitors from a traffic source see only the first page of results`,
  member_resell: msg`Members may be shown on other sites`,
  photo_moderation: msg`Check photos before they’re shown`,
  strict_privacy: msg`Don’t reveal whether an address has an account`,
  support_email: msg`Support email`,
  support_phone: msg`Support phone`,
  fictional_profiles: msg`Show fictional profiles`,
  fictional_warning: msg`Warning about fictional profiles`,
  fictional_singular: msg`Label for a fictional profile`,
  fictional_plural: msg`Label for several fictional profiles`,
  disclosure: msg`Disclosure`,
  landing: msg`Pages for visitors`,
  premium_claim: msg`Better chance for premium members, in %`,
  accent: msg`Appearance`,
  translations: msg`Texts in other languages`,
};

export const isSiteSetting = (name: string): boolean => name in settingLabels || name in costNames;

/** Label of a site's setting, in the form and in its changes. */
export function siteLabel(i18n: I18n, setting: keyof SiteForm): string {
  if (!(setting in costNames)) return i18n._(settingLabels[setting as keyof typeof settingLabels]);
  const name = i18n._(costNames[setting as MessageCost]);
  return i18n._(msg`Price in credits: ${name}`);
}

export const wordLabels: Labels<SiteWord> = {
  index_title: settingLabels.index_title,
  description: settingLabels.description,
  disclosure: settingLabels.disclosure,
  premium_source: msg`Where the premium figure is from`,
  fictional_warning: settingLabels.fictional_warning,
  fictional_singular: settingLabels.fictional_singular,
  fictional_plural: settingLabels.fictional_plural,
};

export const companyLabels: Labels<keyof CompanyForm> = {
  name: msg`Name`,
  address: msg`Street and number`,
  city: msg`Postcode and town`,
  country: msg`Country`,
  kvk: msg`Company registration number`,
  tradenames: msg`Trade names, separated by commas`,
  vat_numbers: msg`VAT numbers, separated by commas`,
  support_phone: msg`Phone`,
  delete_discount: msg`Discount offered to members who delete their account, in %`,
  register_office: msg`Court or office of the register`,
  represented_by: msg`Represented by`,
  data_officer: msg`Data protection officer, with an address`,
  dispute_body: msg`Body for consumer disputes, with its website`,
  providers: msg`Providers that receive personal data, separated by commas`,
  providers_abroad: msg`Providers outside the EEA and their safeguards, separated by commas`,
};

/** Fields of profiles and search that are no attributes, which have their own names (member-card/attributes.ts). */
const fieldLabels: Labels<Exclude<ShownField | FilterName, ShownAttribute>> = {
  gender: msg`Gender`,
  age: msg`Age`,
  country: msg`Country`,
  region: msg`Region`,
  countryregion: msg`Region`,
  interests: msg`Interests`,
  spoken: msg`Languages`,
  about: msg`About`,
  min_age: msg`Age from`,
  max_age: msg`Age to`,
  photo: msg`With a photo`,
  verified: msg`With a verified photo`,
  online: msg`Online now`,
};

/** Fields of profiles and search. */
export const fieldLabel = (i18n: I18n, field: string): string =>
  i18n._(field in fieldLabels ? fieldLabels[field as keyof typeof fieldLabels] : attributeLabel(field));

export const nicheLabels: Labels<Niche> = {
  general: msg`General`,
  she: msg`She`,
  bdsm: msg`BDSM`,
  bbw: msg`BBW`,
  gilf: msg`GILF`,
  milf: msg`MILF`,
  gay: msg`Gay`,
};

export const signupLabels: Labels<SiteForm['signups']> = {
  all: msg`everyone`,
  with_trafficsource: msg`visitors from a traffic source`,
  none: msg`nobody`,
};

/** Named by content, since only advertisers know their addresses. */
export const landingLabels: Labels<LandingPage> = {
  welcome: msg`Home page`,
  tinderswipe: msg`Landing page with yes or no`,
  alonetonight: msg`Landing page about an evening`,
  collagelanding: msg`Landing page with a collage`,
  gallery: msg`Landing page with a gallery`,
  iconslanding: msg`Landing page with interests`,
  maplanding: msg`Landing page with a map`,
  socialnetwork: msg`Landing page with examples`,
  transitionsvideolanding: msg`Landing page with a video of a walk`,
  video: msg`Landing page with a video of a message`,
};

export const landingPartLabels: Labels<(typeof landingParts)[number]> = {
  heading: msg`Heading`,
  text: msg`Text`,
  action: msg`Button`,
};
