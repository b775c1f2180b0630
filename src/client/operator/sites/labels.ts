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
  domain: msg`Host`,
  niche: msg`Niche`,
  company_id: msg`Company behind the site`,
  name: msg`Name`,
  mail_name: msg`Name in mails`,
  index_title: msg`Title of the first page`,
  description: msg`Description`,
  domain_language: msg`Language of the site`,
  countries: msg`Countries`,
  geoip_country: msg`Country of visitors whose address tells none`,
  geoip_selected_country: msg`Country chosen where theirs is not on the list`,
  time_zone: msg`Time zone`,
  minimum_message_costs: msg`The lowest price of a message`,
  signup_credits: msg`Credits for signing up`,
  message_length: msg`Characters of a message, at most`,
  refund_days: msg`Days to withdraw from an order`,
  min_age: msg`Minimum age`,
  visible_profile_fields: msg`What profiles show`,
  visible_profile_notes: msg`Notes at the fields of profiles`,
  search_fields: msg`What the search asks for`,
  enable_site_entry_popup: msg`Warn of adult content at the entry`,
  signups: msg`Who may sign up`,
  logged_out_search: msg`Visitors may search`,
  logged_out_search_trafficsource: msg`Visitors of a traffic source may search`,
  logged_out_search_trafficro: msg`Visitors of a traffic source see the first page only`,
  member_resell: msg`Members may be shown on other sites`,
  photo_moderation: msg`Photos wait for an operator`,
  strict_privacy: msg`We tell nobody whether an address has an account`,
  support_email: msg`Address for help`,
  support_phone: msg`Phone for help`,
  fictional_profiles: msg`Fictional profiles are shown`,
  fictional_warning: msg`Warning of fictional profiles`,
  fictional_singular: msg`A fictional profile is called`,
  fictional_plural: msg`Several are called`,
  disclosure: msg`Disclosure`,
  landing: msg`Pages for visitors`,
  premium_claim: msg`Better chance of premium members, in %`,
  accent: msg`Appearance`,
  translations: msg`Words in other languages`,
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
  city: msg`Zip code and town`,
  country: msg`Country`,
  kvk: msg`Number in the trade register`,
  tradenames: msg`Trade names, with commas`,
  vat_numbers: msg`VAT numbers, with commas`,
  support_phone: msg`Phone`,
  delete_discount: msg`Discount offered to members who delete their account, in %`,
};

/** Fields of profiles and search that are no attributes, which have their own names (member-card/attributes.ts). */
const fieldLabels: Labels<Exclude<ShownField | FilterName, ShownAttribute>> = {
  gender: msg`Gender`,
  age: msg`Age`,
  country: msg`Country`,
  region: msg`Region`,
  countryregion: msg`Region`,
  interests: msg`Interests`,
  about: msg`About`,
  min_age: msg`Age from`,
  max_age: msg`Age to`,
  photo: msg`With a photo`,
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
  all: msg`everybody`,
  with_trafficsource: msg`who comes from a traffic source`,
  none: msg`nobody`,
};

/** Named by content, since only advertisers know their addresses. */
export const landingLabels: Labels<LandingPage> = {
  welcome: msg`First page`,
  tinderswipe: msg`Landing page with yes or no`,
  alonetonight: msg`Landing page of an evening`,
  collagelanding: msg`Landing page with a collage`,
  gallery: msg`Landing page with a gallery`,
  iconslanding: msg`Landing page with interests`,
  maplanding: msg`Landing page with a map`,
  socialnetwork: msg`Landing page with examples`,
  transitionsvideolanding: msg`Landing page with a film of a walk`,
  video: msg`Landing page with a film of a message`,
};

export const landingPartLabels: Labels<(typeof landingParts)[number]> = {
  heading: msg`Heading`,
  text: msg`Sentence`,
  action: msg`Button`,
};
