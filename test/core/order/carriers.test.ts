import { describe, expect, it } from 'vitest';
import { carrierName, CARRIERS, invoiceDigits, trackingUrl } from '../../../core/order/carriers.ts';

const service = { key: 'k&y', tracking_url: 'https://track.example/5' };

describe('trackingUrl', () => {
  it('contains only the digits of the tracking number', () => {
    expect(trackingUrl(service, '04', '1234-5678-9012')).toBe(
      'https://track.example/5?t_key=k%26y&t_code=04&t_invoice=123456789012',
    );
  });

  it('is null without a known carrier or a number', () => {
    expect(trackingUrl(service, null, '123456789012')).toBeNull();
    expect(trackingUrl(service, '99999', '123456789012')).toBeNull();
    expect(trackingUrl(service, '04', null)).toBeNull();
    expect(trackingUrl(service, '04', 'javascript:alert(1)')).toBeNull();
  });
});

describe('carriers', () => {
  it('have unique names and codes', () => {
    expect(carrierName('04')).toBe('CJ대한통운');
    expect(carrierName('')).toBeNull();
    expect(new Set(CARRIERS.map((carrier) => carrier.carrier_code)).size).toBe(CARRIERS.length);
  });

  it('have tracking numbers of 8 to 20 digits', () => {
    expect(['1234567', '12345678', '1'.repeat(20), '1'.repeat(21)].map(invoiceDigits)).toEqual([
      null,
      '12345678',
      '1'.repeat(20),
      null,
    ]);
  });
});
