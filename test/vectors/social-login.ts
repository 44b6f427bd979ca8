/**
 * Worked examples of social login with keys created for them. The tokens were signed by OpenSSL; the PKCE example is
 * from RFC 7636, appendix B.
 */
export const PKCE = {
  code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
} as const;

/** The shop's registration at the sandbox providers. */
export const CLIENT = { id: 'sandbox-shop', secret: 'sandbox-secret', team: 'SANDBOXTEAM', key: 'SANDBOXKEY' } as const;

/** The time at which both tokens are issued: 2026-11-21 14:00:00 in Korea. */
export const SIGNED_AT = 1_795_237_200_000;

/** The public half of the shop's sandbox key for Sign in with Apple. */
export const SHOP_PUBLIC_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'kUkBzGOdZ2C26aTIQbHtn6nlTVa5yYWJqs43d0FMPh8',
  y: 'QIQdE31BVq-BbJWhJtV7_J7qdIAe8q4_SvfIskPxUpU',
} as const;

/** `client_secret` (ES256), valid for five minutes, with its header and claims. */
export const CLIENT_SECRET = {
  header: { alg: 'ES256', kid: 'SANDBOXKEY', typ: 'JWT' },
  claims: {
    iss: 'SANDBOXTEAM',
    iat: 1_795_237_200,
    exp: 1_795_237_500,
    aud: 'https://appleid.apple.com',
    sub: 'sandbox-shop',
  },
  token:
    'eyJhbGciOiJFUzI1NiIsImtpZCI6IlNBTkRCT1hLRVkiLCJ0eXAiOiJKV1QifQ.eyJpc3MiOiJTQU5EQk9YVEVBTSIsImlhdCI6MTc5NTIzNzIwMCwiZXhwIjoxNzk1MjM3NTAwLCJhdWQiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIiwic3ViIjoic2FuZGJveC1zaG9wIn0.CWSFzMmD06YICrIeL9Q0txWjB14GGQuKwYroSaotw9PmNpix9JtqxJ2rh8BMY7f841uM3OdXIjaDVcFRV6zzsg',
} as const;

/** A key like Apple's, created for this example. */
export const APPLE_PRIVATE_KEY = {
  kty: 'RSA',
  e: 'AQAB',
  n: 'nyR_W_oN540c30nKQCPcXOW0KBCP1GFnsjbIfhU250JnhhCfc8_awTjQh_m2PzCEk8SpW6Ed__vnPh_m2VMAvmtkOL00PgvYcS8uYVP8-U0Za949NHy2qqlJh5frc26sdaKqAsakWEUlm_fikZnaWrHbYqi8OkcwWA9BkpJqO1Iy3mzykXAJb9lpy4AcRGGOMDHCDPAfq_my8M2QVBsrOmz5kyF59R38uF0UW0i-bKjIQ9PKPGq7OpartoQ5iLD57BvVBEQvtqdbUx-0g2tZDYQ98s9kw8Wymd_IoRejMrIWuDn6RbqGBz_OvOXSj_dhPp0m_dnrunoNarg6egmIyQ',
  d: 'BGQ88XxSgufFerHuF1wF-jhKguqGFY3Ej0nsuXH7bGFMOwpdZBRBzKA1PPNaoJ7FodBE_ibRjZ1VccTumWOtexO6lcg-11F7XRA4vu3S5sxGXdAprzeb0NTQFyJNmIde0fY1q9LweREbaxTplywANw1-aNgQLamGP3_YRuOsc8uTP_ocNZOWr3oxCKE-BYU3ukbuIjoZM0XCgSQghUUe24zMJKV-nogQFbdObgfHSWPPPTcEir7xuU_Kxgepm_2xoHfPpAWRXpZ3b0SR6UlwyiTsZ6YQF71MB88lT_eHr-swduGVQHRBCI7IxJOqwAfifg9PlIHt3he57_eusfXYwQ',
  p: 'zzwTDu5gIzTukg-V38kkG8vF4USMrKEq7q9tt4n5v8OCSsbrvBuQHuFpAn_KtWeNnPL4V6mYa2cmAB37BX0oTFbG-8kyk2WrO36975dpEraMBj0X4QFx_UGdKRFWiUz_QRSx_QnG59cMGqQHuBt2rPmUqQaPttw8RqdMP-WFyNE',
  q: 'xJdUabuUW0kpMhIVCOss2ZXxYDrNRWjOFyYtbkjxWB5IOPZNfCpI6dUOzYKRK79glUPwgLELkxk5T4pRn6zKoBzgwlKbpBRsTXKRTlHy1aaiW7mdOOe2eYX1CNyRzOY2JGdLGi06rf-IhNZ883_zE4sPMjCMC_S8Lf_ZKh87Pnk',
  dp: 'by0kcFM0Ik8oWhWgaxFGnN7iRur2qTpBhRF6RAfyg41IngM_vofu9pIpOt0CC_YFBBlZX_YtPhl1SoTLAXPWpbW8RKH4zxixF1b0YNAS36YtUr99ywlydNK5lKmnijtTiT-oCT8whXpaFQTA22Vocn3m4hMSEKDweVsRTgo9jrE',
  dq: 'RmTVsiKb5fAVkztMUuw7HBKH4uhLVn5HxZxDCkmOOfpl7Bet-Tb-8tP6v_Xv25VklS5FsR80QND4Z5Xk0mNCDwEoLgz8dE1n1neetke7x2sqmeOl-5llCrC_5BNvFcqdOn3OM6pcZ6-nh8Fx7pMzTB0wLM2baDCTLXl-nomeYik',
  qi: 'DsYuXqxOragU6t_HzPOPoYHLFmM5LpwwYOGYjEYyfpFkvEZ6qriT2p6SUDyHxV_B3Cmk8DWXyBg949HLyc2A_IJEEuxo7c8mWGjEp09qYAe2QVCY1dj0WWK5Eff9Z819AKaqpkE2SrYQvTEZllHE2HHlQvZGooiis-F_4l2xTHY',
} as const;

/** `id_token` (RS256), signed by that key, with its header and claims. */
export const ID_TOKEN = {
  kid: 'vector-1',
  claims: {
    iss: 'https://appleid.apple.com',
    aud: 'sandbox-shop',
    iat: 1_795_237_200,
    exp: 1_795_323_600,
    sub: 'apple-practice-1',
    nonce: 'n-0S6_WzA2Mj',
    email: 'dasom@example.com',
  },
  token:
    'eyJraWQiOiJ2ZWN0b3ItMSIsImFsZyI6IlJTMjU2In0.eyJpc3MiOiJodHRwczovL2FwcGxlaWQuYXBwbGUuY29tIiwiYXVkIjoic2FuZGJveC1zaG9wIiwiaWF0IjoxNzk1MjM3MjAwLCJleHAiOjE3OTUzMjM2MDAsInN1YiI6ImFwcGxlLXByYWN0aWNlLTEiLCJub25jZSI6Im4tMFM2X1d6QTJNaiIsImVtYWlsIjoiZGFzb21AZXhhbXBsZS5jb20ifQ.bzEAjHhcVZZ5MsinQrZotQtzUDqo5jq2Y8njkOO5RjMTTzXBX82EbWhWLSUUWOPryWD1-lc2Zv2Ij7cirV9ccN1ugbk0bJLNGlTsJOxfcFem7JMrh04W2z3CD6ps-kYHuqIbeIZ0DRlZX4UL704VDqI2aD_IQbbL9eF9_rKcry8Lm6Rv4R0U7_plMQMdfzyRvfRl8ljiPtQAiVGaq2kt449s4BQOaOFT6iDvmcyfc6is5ApaYc3-ZprmCZzZBoiHO2QIciyeTGMB99ljqxC5D_LXSAqEzGylDfdU87n8F0b01mnbiIKow3UP0LB_1r34VkgTfwjLw59CFH4l_QERvQ',
} as const;
