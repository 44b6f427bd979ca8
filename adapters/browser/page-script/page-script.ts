import { keepEarlyTap } from './early-tap.ts';
import { keepPlaces } from './scroll-restoration.ts';
import { startShop } from './starter.ts';

// The script that stands in every page: built into one piece, inlined, and named by its hash in the security policy.
const { modules = '', next = '' } = document.currentScript?.dataset ?? {};
const listOf = (addresses: string): string[] => addresses.split(' ').filter((address) => address !== '');

keepPlaces();
const forgetTap = keepEarlyTap();
startShop({ modules: listOf(modules), nextStyles: listOf(next) }, forgetTap);
