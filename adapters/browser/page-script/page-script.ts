import { captureEarlyTap } from './early-tap.ts';
import { showEmptyCart } from './empty-cart.ts';
import { restoreScrollPositions } from './scroll-restoration.ts';
import { startStorefront } from './starter.ts';

// The inline script of every page, bundled into one file. The content security policy allows it by its hash.
const { modules = '', next = '' } = document.currentScript?.dataset ?? {};
const listOf = (addresses: string): string[] => addresses.split(' ').filter((address) => address !== '');

showEmptyCart();
restoreScrollPositions();
const discardTap = captureEarlyTap();
startStorefront({ modules: listOf(modules), nextStyles: listOf(next) }, discardTap);
