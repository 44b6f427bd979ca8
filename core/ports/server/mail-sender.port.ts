export interface Mail {
  readonly email: string;
  readonly subject: string;
  /** Plain text; the sender creates the HTML part. */
  readonly text: string;
  /** The company, address and phone of the sender. */
  readonly signature: string;
  /** Page that the mail is about, with its origin. */
  readonly url: string;
  /** Page on which the recipient unsubscribes from such mails; null if that is not possible. */
  readonly refusalUrl: string | null;
  /** True: a POST to `refusalUrl` unsubscribes immediately, without a page (RFC 8058). */
  readonly hasOneClickRefusal: boolean;
  /** Identifies the mail in its Message-ID, so that a repeated one can be recognized. */
  readonly mailKey: string;
}

/** `unclear`: the mail server may have accepted the mail. */
export interface MailResult {
  readonly kind: 'sent' | 'failed' | 'unclear';
}

/** Sends mails. Never rejects. */
export interface MailSender {
  send(mail: Mail): Promise<MailResult>;
}
