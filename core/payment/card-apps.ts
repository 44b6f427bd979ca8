/** A card company whose app authenticates payments with its cards. */
export interface CardApp {
  /** The card gateway's code of the company, two digits. */
  readonly card_code: string;
  readonly card_name: string;
  /** How the app is opened: on iOS by this scheme, on Android by this package. */
  readonly iosScheme: string;
  readonly androidPackage: string;
}

/** The card companies' apps in display order. */
export const CARD_APPS: readonly CardApp[] = [
  app('06', 'KB국민카드', 'kb-acp', 'com.kbcard.cxh.appcard'),
  app('14', '신한카드', 'shinhan-sr-ansimclick', 'com.shcard.smartpay'),
  app('12', '삼성카드', 'mpocket.online.ansimclick', 'kr.co.samsungcard.mpocket'),
  app('04', '현대카드', 'hdcardappcardansimclick', 'com.hyundaicard.appcard'),
  app('11', 'BC카드', 'ispmobile', 'kvp.jjy.MispAndroid320'),
  app('03', '롯데카드', 'lotteappcard', 'com.lcacApp'),
  app('01', '하나카드', 'cloudpay', 'com.hanaskcard.paycla'),
  app('44', '우리카드', 'com.wooricard.wcard', 'com.wooricard.smartapp'),
  app('41', 'NH농협카드', 'nhallonepayansimclick', 'nh.smart.nhallonepay'),
  app('43', '씨티카드', 'citimobileapp', 'kr.co.citibank.citimobile'),
];

/** Returns the app of a card company; null for an unknown code. */
export function findCardApp(card_code: string): CardApp | null {
  return CARD_APPS.find((known) => known.card_code === card_code) ?? null;
}

/**
 * Returns the short name of a card company for a small tile: the Latin letters at its start, or else the name before
 * 카드. For an unknown company, returns the first two letters of the card's name.
 */
export function issuerMark({ card_code, card_name }: Pick<CardApp, 'card_code' | 'card_name'>): string {
  const company = findCardApp(card_code)?.card_name ?? card_name.slice(0, 2);
  return /^[A-Z]+/.exec(company)?.[0] ?? company.replace(/카드$/, '');
}

/**
 * Returns the URL that opens a card company's app to authenticate its holder for the transaction `trans_no`. On Android
 * it contains the package, so that the system offers to install a missing app; elsewhere it only uses the app's scheme.
 */
export function cardAppAddress({ iosScheme, androidPackage }: CardApp, trans_no: string, isAndroid: boolean): string {
  const target = `//appcard/auth?trans_no=${encodeURIComponent(trans_no)}`;
  return isAndroid
    ? `intent:${target}#Intent;scheme=${iosScheme};package=${androidPackage};end`
    : `${iosScheme}:${target}`;
}

function app(card_code: string, card_name: string, iosScheme: string, androidPackage: string): CardApp {
  return { card_code, card_name, iosScheme, androidPackage };
}
