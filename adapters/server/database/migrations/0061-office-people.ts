/** Tables that staff need for inquiries, members and partner requests. */
export const OFFICE_PEOPLE: readonly string[] = [
  `create table inquiry_template (
    template_idx bigint generated always as identity primary key,
    -- Null: of the shop's own staff.
    seller_idx bigint references seller,
    title text not null,
    content text not null,
    staff_name text not null,
    changed_dt timestamp(0) not null
  )`,
  `create index inquiry_template_seller on inquiry_template (seller_idx, template_idx)`,
  // Each version of the answer to an inquiry, including replaced ones.
  `create table inquiry_answer (
    answer_idx bigint generated always as identity primary key,
    qna_idx bigint not null references inquiry,
    answer text not null,
    answer_dt timestamp(0) not null,
    -- Empty: by the command line, or from before there was an office.
    staff_name text not null
  )`,
  `create index inquiry_answer_inquiry on inquiry_answer (qna_idx, answer_idx)`,
  `alter table member
    add column blocked_dt timestamp(0),
    add column blocked_reason text not null default ''`,
  // Points that staff granted or deducted, once per request.
  `create table point_grant (
    request_key text primary key,
    member_idx bigint not null references member,
    amount integer not null check (amount <> 0),
    reason text not null,
    granted_dt timestamp(0) not null
  )`,
  `create index point_grant_member on point_grant (member_idx)`,
  `alter table partner_request
    add column partner_state text not null default 'new',
    add column memo text not null default ''`,
];
