// Printed by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Generated<Type> = [Type] extends [ColumnType<infer Read, infer Insert, infer Update>]
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<Type, Type | undefined, Type>;
type Computed<Type> = ColumnType<Type, never, never>;
type Json = ColumnType<unknown, string, string>;

export interface Schema {
  access_request: {
    id: string;
    company_id: string;
    user_id: string;
    requestor_note: string | null;
    status: Generated<'PENDING' | 'APPROVED' | 'DENIED' | 'CANCELLED' | 'EXPIRED'>;
    created_on: Generated<Timestamp>;
    decided_on: Timestamp | null;
    decided_by: string | null;
    decision_note: string | null;
    version: Generated<number>;
  };
  access_request_product: {
    request_id: string;
    product_code: string;
    granted: boolean | null;
  };
  account_recovery: {
    id: string;
    user_id: string;
    site: 'US' | 'MX' | 'CA';
    decided_by: 'COMPANY' | 'SUPER_ADMINS' | 'OPERATOR';
    status: Generated<'OPEN' | 'WAITING' | 'DONE' | 'STOPPED' | 'DENIED' | 'EXPIRED' | 'VOID'>;
    requested_on: Generated<Timestamp>;
    expires_on: Timestamp;
    opens_on: Timestamp | null;
    ended_on: Timestamp | null;
    ended_by: string | null;
    reason: string | null;
  };
  account_recovery_approver: {
    id: Generated<string>;
    recovery_id: string;
    user_id: string;
    company_id: string | null;
    approved_on: Timestamp | null;
  };
  account_recovery_link: {
    id: string;
    recovery_id: string;
    token_hash: Buffer;
  };
  activity_anchor: {
    chain_id: string;
    seq: string;
    hash: Buffer;
    month: string;
    tree: Generated<Buffer>;
  };
  activity_chain: {
    chain_id: string;
    last_seq: string;
    last_hash: Buffer;
    last_on: Generated<Timestamp>;
    ordered_after: Generated<Timestamp>;
  };
  activity_checkpoint: {
    log: string;
    size: string;
    note: string;
    signed_on: Timestamp;
    verified_on: Timestamp;
    problem_seq: string | null;
    problem: string | null;
  };
  activity_checkpoint_mail: {
    company_id: string;
  };
  activity_list: {
    chain_id: string;
    created_on: Timestamp;
    seq: string;
    event: string;
    source_app: string;
    actor: string | null;
    entity_key: string | null;
    search_text: string;
  };
  activity_log: {
    chain_id: string;
    seq: string;
    created_on: Timestamp;
    company_id: string | null;
    actor_id: string | null;
    event: string;
    entity_type: string;
    entity_id: string;
    source_app: 'PORTAL' | 'IDENTITY' | 'BATCH' | 'SUPPORT';
    request_id: string | null;
    actor_digest: Buffer;
    entity_digest: Buffer;
    hash: Buffer;
  };
  activity_part: {
    chain_id: string;
    seq: string;
    created_on: Timestamp;
    part: 'ACTOR' | 'ENTITY';
    person_id: string | null;
    salt: Buffer;
    content: Json;
  };
  agreement_acceptance: {
    user_id: string;
    document: 'TERMS' | 'ADDENDUM';
    variant: string;
    version: number;
    locale: string;
    company_id: string | null;
    accepted_on: Generated<Timestamp>;
  };
  announcement: {
    id: string;
    texts: Json;
    severity: 'INFO' | 'WARNING' | 'CRITICAL';
    audience: Generated<'EVERYONE' | 'EXTERNAL' | 'INTERNAL' | 'BASIC' | 'CHARTER'>;
    site: 'US' | 'MX' | 'CA' | null;
    dismissible: Generated<boolean>;
    starts_on: Timestamp;
    ends_on: Timestamp | null;
    created_on: Generated<Timestamp>;
    version: Generated<number>;
    created_by: string | null;
  };
  announcement_dismissal: {
    announcement_id: string;
    user_id: string;
    dismissed_on: Generated<Timestamp>;
  };
  announcement_view: {
    announcement_id: string;
    user_id: string;
    seen_on: Generated<Timestamp>;
  };
  arriving_file: {
    key: string;
    created_on: Generated<Timestamp>;
  };
  batch_task: {
    id: string;
    company_id: string;
    type: 'CREATE_USER' | 'UPDATE_USER' | 'DELETE_USER' | 'BLOCK_USERS' | 'UNBLOCK_USERS' | 'DELETE_USERS' | 'UPDATE_USERS' | 'CREATE_USERS' | 'BULK_CREATE' | 'BULK_EDIT' | 'DECIDE_REQUESTS' | 'UNDO';
    stage: Generated<'INITIATED' | 'INVITATION_SENT' | 'GRANTING_ACCESS' | 'WAITING_FOR_ACCESS' | 'COMPLETING' | 'COMPLETED' | 'FAILED' | 'EXPIRED' | 'CANCELLED'>;
    parent_id: string | null;
    line: number | null;
    user_id: string | null;
    user_name: string | null;
    total: Generated<number>;
    done: Generated<number>;
    failed: Generated<number>;
    created: Generated<number>;
    unchanged: Generated<number>;
    before: Json | null;
    after: Json | null;
    changed_version: number | null;
    reason: string | null;
    file_key: string | null;
    file_name: string | null;
    result_key: string | null;
    mail_ids: Generated<string[]>;
    set_aside: Json | null;
    created_by: string | null;
    created_on: Generated<Timestamp>;
    updated_on: Generated<Timestamp>;
    finished_on: Timestamp | null;
    undo_until: Timestamp | null;
    undone_on: Timestamp | null;
    undone_by: string | null;
    request_id: string | null;
  };
  batch_task_part: {
    task_id: string;
    line: number;
    rows: Json;
  };
  company: {
    id: string;
    site: 'US' | 'MX' | 'CA';
    name: string;
    business_code: string;
    type: 'BASIC_VENDOR' | 'CHARTER_VENDOR' | 'THIRD_PARTY' | 'INTERNAL' | 'UNKNOWN';
    tenant_type: Generated<'SUPPLIER' | 'BUSINESS_IDENTITY'>;
    status: Generated<'ACTIVE' | 'PENDING' | 'SUSPENDED' | 'INACTIVE'>;
    time_zone: Generated<string>;
    created_on: Generated<Timestamp>;
    version: Generated<number>;
    search_text: Computed<string>;
    primary_contact_id: string | null;
    second_factor_until: string | null;
  };
  company_account_undo: {
    company_id: string;
    act: 'SETTINGS' | 'PRODUCTS' | 'CONTACT';
    version: number;
    before: Json;
    task_id: string | null;
    created_on: Generated<Timestamp>;
  };
  company_look: {
    company_id: string;
    site: string;
    reason: 'AUDIT_OVERDUE' | 'AUDIT_ENDS' | 'NO_ADMIN' | 'QUIET';
    urgency: number;
    since: Timestamp;
  };
  company_product: {
    company_id: string;
    product_code: string;
    created_on: Generated<Timestamp>;
  };
  company_user_count: {
    company_id: string;
    state: string;
    total: number;
  };
  company_visit: {
    id: string;
    user_id: string;
    company_id: string;
    session_id: string;
    reason: string | null;
    started_on: Generated<Timestamp>;
    ends_on: Timestamp | null;
    ended_on: Timestamp | null;
    reported_on: Timestamp | null;
  };
  contact_message: {
    id: string;
    reference: string;
    site: string;
    locale: string;
    name: string;
    email: string;
    company: string;
    reason: string;
    message: string;
    user_id: string | null;
    created_on: Generated<Timestamp>;
  };
  content_category: {
    id: string;
    parent_id: string | null;
    position: number;
    titles: Json;
    descriptions: Json | null;
  };
  content_feedback: {
    item_id: string;
    user_id: string;
    helpful: boolean;
    note: string | null;
    locale: string;
    revision: number;
    created_on: Generated<Timestamp>;
    updated_on: Generated<Timestamp>;
    company_id: string | null;
  };
  content_former_id: {
    former_id: string;
    item_id: string;
  };
  content_image: {
    id: string;
    item_id: string;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp';
    width: number;
    height: number;
    digest: string;
    data: Buffer;
    created_on: Generated<Timestamp>;
  };
  content_item: {
    id: string;
    kind: 'ARTICLE' | 'RELEASE_NOTE' | 'INSIGHT' | 'LEARN' | 'LEGAL';
    category_id: string | null;
    position: Generated<number>;
    version: number;
    audience: string[];
    sites: string[];
    tags: Generated<string[]>;
    products: Generated<string[]>;
    terms: Generated<string[]>;
    period_from: string | null;
    period_to: string | null;
    period_name: string | null;
    published_on: Timestamp | null;
    owner: string;
    verified_on: string;
    review_by: string;
    revision: Generated<number>;
    digest: Buffer;
    file_digest: Buffer | null;
    created_on: Generated<Timestamp>;
    updated_on: Generated<Timestamp>;
    review_mailed_for: string | null;
    draft_revision: number | null;
    last_revision: number | null;
  };
  content_posting: {
    locale: string;
    stem: string;
    search_id: number;
    weight: number;
  };
  content_revision: {
    item_id: string;
    revision: number;
    snapshot: Json;
    origin: 'IMPORT' | 'EDIT' | 'RESTORE' | 'DISCARD';
    author_id: string | null;
    author_name: string;
    created_on: Generated<Timestamp>;
  };
  content_schedule: {
    item_id: string;
    action: 'PUBLISH' | 'UNPUBLISH';
    due_on: Timestamp;
    author_id: string | null;
    author_name: string;
    created_on: Generated<Timestamp>;
    failed_on: Timestamp | null;
  };
  content_search: {
    id: number;
    item_id: string;
    locale: string;
    shown_in: string[];
    title_key: string;
  };
  content_tag: {
    id: string;
    position: number;
    titles: Json;
  };
  content_text: {
    item_id: string;
    locale: 'en-US' | 'es-MX' | 'fr-CA';
    title: string;
    summary: string;
    body: string;
    html: string;
    headings: Json;
    plain_text: string;
    translates: number | null;
    linked_terms: Generated<string[]>;
    links: Computed<string[]>;
  };
  content_word: {
    locale: string;
    word: string;
    stem: string;
  };
  content_word_deletion: {
    locale: string;
    deletion: string;
    word: string;
  };
  demo_data: {
    loaded_on: Generated<Timestamp>;
  };
  email_domain: {
    id: string;
    company_id: string;
    domain_name: string;
    list_key: Computed<string | null>;
    allow_sub_domains: boolean;
    is_3p_domain: boolean;
    status: Generated<'AUTHORIZED' | 'WAITING' | 'REFUSED'>;
    proof: 'TXT' | 'APPROVED' | null;
    token: string | null;
    refused_reason: string | null;
    created_on: Generated<Timestamp>;
    created_by: string | null;
    version: Generated<number>;
  };
  external_user: {
    id: string;
    user_id: string;
    company_id: string | null;
    name_key: string;
    email_key: string;
    company_key: string;
    company_type: string;
    company_status: string;
    third_party_key: string;
    product_key: string;
    products: string[];
    role: string;
    attributes: string[];
    last_login_key: Timestamp;
    search_text: string;
  };
  factor_enrolment: {
    id: string;
    session_id: string;
    secret: Buffer;
    key_version: number | null;
    expires_on: Timestamp;
  };
  factor_reminder: {
    company_id: string;
    user_id: string;
    sent_on: Generated<Timestamp>;
  };
  feature_flag: {
    flag: string;
    site: 'US' | 'MX' | 'CA';
    variation_key: string;
    rollout_percent: number;
    updated_on: Generated<Timestamp>;
    version: Generated<number>;
  };
  followed_supplier: {
    user_id: string;
    company_id: string;
    is_followed: boolean;
    changed_on: Generated<Timestamp>;
  };
  glossary_abbreviation: {
    short: string;
    long: string;
  };
  glossary_import: {
    id: string;
    file_name: string;
    file_key: string | null;
    report_key: string | null;
    remove_missing: boolean;
    stage: Generated<'CHECKING' | 'CHECKED' | 'APPLYING' | 'APPLIED' | 'FAILED' | 'CANCELLED'>;
    done: Generated<number>;
    total: number | null;
    counts: Json | null;
    unknown_columns: Generated<string[]>;
    glossary_version: string | null;
    failure: string | null;
    failure_line: number | null;
    created_by: string | null;
    created_on: Generated<Timestamp>;
    applied_by: string | null;
    finished_on: Timestamp | null;
  };
  glossary_index: {
    term_id: string;
    all_words: string;
  };
  glossary_name: {
    term_id: string;
    kind: 'BUSINESS' | 'DSS' | 'TECHNICAL' | 'SYNONYM' | 'ACRONYM' | 'FORMER';
    text: string;
    literal: string;
    squashed: string;
    words: string;
    word_count: number;
  };
  glossary_other_name: {
    term_id: string;
    kind: 'SYNONYM' | 'ACRONYM' | 'FORMER';
    position: number;
    text: string;
  };
  glossary_related: {
    term_id: string;
    position: number;
    related_id: string;
  };
  glossary_request: {
    id: string;
    term: string;
    note: string | null;
    page: string;
    user_id: string | null;
    company_id: string | null;
    created_on: Generated<Timestamp>;
  };
  glossary_state: {
    single: Generated<boolean>;
    version: Generated<string>;
    terms: Generated<number>;
    product_counts: Generated<Json>;
    changed_on: Generated<Timestamp>;
  };
  glossary_term: {
    id: string;
    business_name: string;
    dss_business_name: string | null;
    technical_name: string | null;
    definition: string;
    type: 'METRIC' | 'ATTRIBUTE';
    data_type: string | null;
    field_type: string | null;
    availability: Generated<'BASIC' | 'CHARTER' | 'BOTH'>;
    products: Generated<string[]>;
    subject: string | null;
    formula: string | null;
    unit: string | null;
    grain: string | null;
    based_on: string | null;
    sort_name: string;
    version: Generated<number>;
    created_on: Generated<Timestamp>;
    updated_on: Generated<Timestamp>;
  };
  glossary_word: {
    word: string;
    uses: number;
  };
  glossary_word_deletion: {
    deletion: string;
    word: string;
  };
  heavy_turn: {
    id: string;
    subject: string;
    lease_until: Timestamp;
  };
  held_reply: {
    id: string;
    ticket_id: string;
    author_id: string;
    author_name: string;
    body: string;
    status: 'IN_PROGRESS' | 'WAITING_ON_YOU' | 'RESOLVED';
    attachment_id: string | null;
    version: number;
    created_on: Generated<Timestamp>;
    sends_on: Timestamp;
  };
  help_desk_delivery: {
    id: string;
    received_on: Generated<Timestamp>;
  };
  help_desk_event: {
    id: string;
    sequence: string;
    ticket_id: string;
    kind: 'CREATED' | 'COMMENT' | 'STATUS';
    comment_id: string | null;
    status: string | null;
    created_on: Generated<Timestamp>;
    sent_on: Timestamp | null;
    claimed_until: Timestamp | null;
  };
  human_challenge: {
    id: string;
    visitor_hash: Buffer;
    action: string;
    created_on: Generated<Timestamp>;
    expires_on: Timestamp;
    hold_ms: number;
    held_from: Timestamp | null;
    task_hash: Buffer | null;
    token_hash: Buffer | null;
    used_on: Timestamp | null;
  };
  inbound_mail: {
    id: string;
    message_digest: Buffer;
    message_id: string | null;
    ticket_id: string | null;
    comment_id: string | null;
    outcome: 'COMMENT' | 'AUTOMATIC' | 'BOUNCE' | 'CLOSED' | 'PARKED' | 'DISCARDED';
    reason: string | null;
    has_reopened: Generated<boolean>;
    from_address: string;
    to_address: string;
    subject: string;
    body: string;
    received_on: Generated<Timestamp>;
    files_left_out: Generated<number>;
    authentication: 'PASSED' | 'FAILED' | 'NOT_CHECKED' | null;
  };
  inbound_mail_try: {
    message_key: string;
    tries: number;
    next_try_on: Timestamp;
    last_failed_on: Generated<Timestamp>;
  };
  invited_name: {
    company_id: string;
    user_id: string;
    first_name: string;
    last_name: string;
  };
  job_progress: {
    job_id: string;
    done: number;
    total: number;
    updated_on: Generated<Timestamp>;
  };
  job_step: {
    job_id: string;
    step: string;
    done_on: Generated<Timestamp>;
  };
  job_worker: {
    id: string;
    started_on: Generated<Timestamp>;
    seen_on: Generated<Timestamp>;
  };
  launch_code: {
    id: string;
    code_hash: Buffer;
    product_code: string;
    user_id: string;
    session_id: string;
    company_id: string | null;
    site: string;
    acting: string | null;
    created_on: Generated<Timestamp>;
    expires_on: Timestamp;
    redeemed_on: Timestamp | null;
  };
  legal_edition: {
    text_id: string;
    version: number;
    locale: 'en-US' | 'es-MX' | 'fr-CA';
    title: string;
    changes: string;
    body: string;
    html: string;
    headings: Json;
    updated_on: string;
    recorded_on: Generated<Timestamp>;
  };
  mail_outbox: {
    id: string;
    to_address: string;
    subject: string;
    body_text: string;
    created_on: Generated<Timestamp>;
    sent_on: Timestamp | null;
    company_id: string | null;
    job_id: string | null;
    failed_on: Timestamp | null;
    failure: string | null;
    reply_to: string | null;
    message_references: Generated<string[]>;
    auto_submitted: Generated<'no' | 'auto-generated' | 'auto-replied'>;
    member_id: string | null;
    needs_right: 'USE' | 'ADMIN' | null;
    link: Generated<'NONE' | 'ONE_TIME' | 'LASTING'>;
  };
  membership: {
    company_id: string;
    user_id: string;
    role: 'ADMIN' | 'USER';
    state: 'ACTIVE' | 'PENDING' | 'BLOCKED';
    third_party: Generated<boolean>;
    third_party_company_id: string | null;
    blocked_on: Timestamp | null;
    blocked_by: string | null;
    blocked_reason: 'LEFT_COMPANY' | 'SECURITY' | 'ROLE_CHANGE' | 'OTHER' | null;
    blocked_comment: string | null;
    busy: 'CREATE_USER' | 'UPDATE_USER' | 'DELETE_USER' | null;
    created_on: Generated<Timestamp>;
    joined_on: Generated<Timestamp | null>;
    version: Generated<number>;
    first_key: Generated<string>;
    last_key: Generated<string>;
    email_key: Generated<string>;
    product_key: Generated<string>;
    multi: Generated<boolean>;
    last_login_key: Generated<Timestamp>;
    search_text: Generated<string>;
  };
  migration: {
    name: string;
    checksum: string;
    applied_on: Generated<Timestamp>;
  };
  one_time_link: {
    id: string;
    kind: 'PASSWORD_RESET' | 'INVITATION';
    token_hash: Buffer;
    user_id: string;
    company_id: string | null;
    site: 'US' | 'MX' | 'CA';
    created_on: Generated<Timestamp>;
    created_by: string | null;
    expires_on: Timestamp;
    used_on: Timestamp | null;
    withdrawn_on: Timestamp | null;
  };
  partner_association: {
    id: string;
    company_id: string;
    partner_company_id: string;
    admin_email: string | null;
    end_date: string | null;
    created_on: Generated<Timestamp>;
    created_by: string | null;
    version: Generated<number>;
    recorded_end: string | null;
  };
  partner_association_product: {
    association_id: string;
    product_code: string;
    access_types: Generated<number[]>;
  };
  partner_association_undo: {
    association_id: string;
    company_id: string;
    act: 'ADDED' | 'CHANGED' | 'ENDED';
    version: number;
    before: Json | null;
    created_on: Generated<Timestamp>;
  };
  passkey_challenge: {
    challenge_hash: Buffer;
    holder: Buffer;
    expires_on: Timestamp;
  };
  portal_secret: {
    name: string;
    value: Buffer;
    created_on: Generated<Timestamp>;
    key_version: number | null;
  };
  product_access: {
    company_id: string;
    user_id: string;
    product_code: string;
    status: 'ACCESS_COMPLETE' | 'ACCESS_PENDING';
    access_types: Generated<number[]>;
    waiting_types: Generated<number[]>;
    created_on: Generated<Timestamp>;
    last_opened_on: Timestamp | null;
  };
  product_client: {
    product_code: string;
    secret_hash: Buffer;
    created_on: Generated<Timestamp>;
    version: Generated<number>;
  };
  product_opening: {
    user_id: string;
    product_code: string;
    last_opened_on: Generated<Timestamp>;
    times: Generated<number>;
  };
  product_pin: {
    user_id: string;
    product_code: string;
    position: number;
  };
  product_provisioning: {
    product_code: string;
    url: string;
    secret: Buffer;
    updated_on: Generated<Timestamp>;
    version: Generated<number>;
    secret_set_on: Generated<Timestamp>;
    key_version: number | null;
  };
  product_target: {
    site: 'US' | 'MX' | 'CA';
    product_code: string;
    redirect_url: string | null;
    is_new_tab: Generated<boolean>;
    restricted_launch_flag: 'alpha' | 'beta' | null;
    updated_on: Generated<Timestamp>;
    version: Generated<number>;
  };
  provisioning_request: {
    id: string;
    task_id: string;
    company_id: string;
    user_id: string;
    product_code: string;
    action: 'GRANT' | 'REVOKE';
    access_types: number[] | null;
    status: Generated<'WAITING' | 'ASKED' | 'DONE' | 'REFUSED'>;
    reason: string | null;
    attempts: Generated<number>;
    created_on: Generated<Timestamp>;
    asked_on: Timestamp | null;
    answered_on: Timestamp | null;
  };
  ready_product: {
    company_id: string;
    user_id: string;
    product_code: string;
    task_id: string;
    ready_on: Generated<Timestamp>;
  };
  recovery_code: {
    id: string;
    user_id: string;
    salt: Buffer;
    code_hash: Buffer;
    used_on: Timestamp | null;
    created_on: Generated<Timestamp>;
  };
  release_note_feed: {
    user_id: string;
    token_hash: Buffer;
    company_id: string | null;
    created_on: Generated<Timestamp>;
    fetched_on: Timestamp | null;
  };
  release_note_read: {
    user_id: string;
    item_id: string;
    read_on: Generated<Timestamp>;
  };
  release_note_reader: {
    user_id: string;
    read_until: Timestamp;
  };
  routine: {
    name: string;
    checksum: string;
    applied_on: Generated<Timestamp>;
  };
  routine_release: {
    id: number;
    checksum: string;
    applied_on: Generated<Timestamp>;
  };
  saved_reply: {
    id: string;
    name: string;
    text_english: string;
    text_spanish: string;
    text_french: string;
    changed_by_id: string | null;
    changed_by: string;
    changed_on: Generated<Timestamp>;
    version: Generated<number>;
    status: 'IN_PROGRESS' | 'WAITING_ON_YOU' | 'RESOLVED' | null;
  };
  search_miss: {
    site: 'US' | 'MX' | 'CA';
    day: string;
    place: 'KNOWLEDGE_BASE' | 'PALETTE' | 'DICTIONARY';
    words: string;
    mark: number;
    digest: Buffer | null;
  };
  search_miss_salt: {
    day: string;
    salt: Buffer;
  };
  search_word: {
    site: 'US' | 'MX' | 'CA';
    words: string;
    places: string[];
    people: number;
    week: string;
  };
  session: {
    id: string;
    kind: Generated<'FULL' | 'REGISTRATION'>;
    token_hash: Buffer;
    previous_token_hash: Buffer | null;
    rotated_on: Timestamp | null;
    user_id: string;
    company_id: string | null;
    site: 'US' | 'MX' | 'CA';
    persona: 'SUPPLIER' | 'MERCHANT' | null;
    device: string | null;
    provider_id_token: string | null;
    created_on: Generated<Timestamp>;
    signed_in_on: Generated<Timestamp>;
    last_seen_on: Generated<Timestamp>;
    expires_on: Timestamp;
    ended_on: Timestamp | null;
    context_until: Timestamp | null;
    proved_on: Timestamp | null;
    provider_acr: string | null;
    provider_amr: Generated<string[]>;
    provider_answered_on: Timestamp | null;
  };
  sign_in_factor: {
    id: string;
    user_id: string;
    kind: 'TOTP' | 'PASSKEY';
    name: string;
    secret: Buffer | null;
    key_version: number | null;
    last_step: Generated<string>;
    added_on: Generated<Timestamp>;
    last_used_on: Timestamp | null;
    credential_id: Buffer | null;
    public_key: Buffer | null;
    rp_id: string | null;
    sign_count: Generated<string>;
    transports: Generated<string[]>;
    aaguid: string | null;
    synced: boolean | null;
  };
  sign_in_step: {
    id: string;
    token_hash: Buffer;
    user_id: string;
    site: 'US' | 'MX' | 'CA';
    created_on: Generated<Timestamp>;
    expires_on: Timestamp;
    used_on: Timestamp | null;
    provider_id_token: string | null;
    provider_acr: string | null;
    provider_amr: Generated<string[]>;
  };
  staff_removal: {
    user_id: string;
    user_group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'CATEGORY_MANAGER' | 'INTERNAL_USER';
  };
  staff_role_request: {
    id: string;
    user_id: string;
    from_group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'CATEGORY_MANAGER' | 'INTERNAL_USER';
    to_group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'CATEGORY_MANAGER' | 'INTERNAL_USER';
    reason: string;
    asked_by: string | null;
    asked_on: Generated<Timestamp>;
    expires_on: Timestamp;
    status: Generated<'PENDING' | 'APPROVED' | 'DENIED' | 'WITHDRAWN' | 'EXPIRED'>;
    decided_by: string | null;
    decided_on: Timestamp | null;
    note: string | null;
    attributes: Generated<string[]>;
  };
  throttle: {
    key: Buffer;
    failures: number;
    last_failed_on: Timestamp;
    open_again_on: Timestamp;
    kind: string | null;
    subject: string | null;
  };
  ticket: {
    id: string;
    reference: string;
    site: 'US' | 'MX' | 'CA';
    locale: string;
    type: 'SUPPORT' | 'ACCESS' | 'DATA_DICTIONARY' | 'BUG';
    reason: string;
    subject: string;
    product_code: string | null;
    status: Generated<string>;
    company_id: string | null;
    requester_id: string | null;
    requester_name: string;
    requester_email: string;
    context: Json | null;
    submit_digest: Buffer;
    helped: boolean | null;
    created_on: Generated<Timestamp>;
    updated_on: Generated<Timestamp>;
    search_text: Computed<string | null>;
    channel: Generated<'FORM' | 'CONTACT_US' | 'MAIL' | 'HELP_DESK'>;
    assignee_id: string | null;
    priority: Generated<'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'>;
    tags: Generated<string[]>;
    answer_by: Timestamp | null;
    answered_on: Timestamp | null;
    waiting_since: Timestamp | null;
    merged_into_id: string | null;
    version: Generated<number>;
    follow_up_of_id: string | null;
    is_open: Computed<boolean>;
    due_key: Computed<Timestamp>;
    facets: Computed<string[]>;
    erased_on: Timestamp | null;
    asked_on: Timestamp | null;
  };
  ticket_answer_read: {
    ticket_id: string;
    user_id: string;
    read_on: Generated<Timestamp>;
  };
  ticket_attachment: {
    id: string;
    comment_id: string | null;
    file_name: string;
    content_type: string;
    bytes: number;
    created_on: Generated<Timestamp>;
    inbound_mail_id: string | null;
  };
  ticket_comment: {
    id: string;
    ticket_id: string;
    author: 'REQUESTER' | 'STAFF' | 'PORTAL';
    author_id: string | null;
    author_name: string;
    body: string;
    created_on: Generated<Timestamp>;
    internal: Generated<boolean>;
    channel: Generated<'PORTAL' | 'MAIL' | 'HELP_DESK'>;
    answer_by: Timestamp | null;
    answered_on: Timestamp | null;
    version: number | null;
  };
  ticket_event: {
    id: string;
    ticket_id: string;
    event: string;
    actor_id: string | null;
    actor_name: string;
    before: Json | null;
    after: Json | null;
    created_on: Generated<Timestamp>;
  };
  ticket_look: {
    ticket_id: string;
    user_id: string;
    here_on: Generated<Timestamp>;
    looked_before: Timestamp | null;
    writing: 'REPLY' | 'NOTE' | null;
  };
  ticket_search: {
    ticket_id: string;
    words: string;
  };
  ticket_view: {
    id: string;
    owner_id: string;
    name: string;
    filters: Json;
    version: Generated<number>;
  };
  tracking_event: {
    id: string;
    site: 'US' | 'MX' | 'CA';
    company_id: string | null;
    user_id: string | null;
    type: 'PAGE_VIEW' | 'CLICK' | 'SEARCH' | 'ERROR';
    name: string;
    path: string;
    details: Generated<Json>;
    happened_on: Timestamp;
    created_on: Generated<Timestamp>;
  };
  usage_counted: {
    site: 'US' | 'MX' | 'CA';
    day: string;
    counted_on: Generated<Timestamp>;
  };
  usage_day: {
    site: 'US' | 'MX' | 'CA';
    company_id: string | null;
    metric: string;
    key: Generated<string>;
    day: string;
    count: number;
  };
  user_access_audit: {
    id: string;
    company_id: string;
    opened_on: Generated<Timestamp>;
    due_date: string;
    completed_on: Timestamp | null;
    completed_by: string | null;
    version: Generated<number>;
    revision: Generated<number>;
  };
  user_access_decision: {
    audit_id: string;
    user_id: string;
    decision: 'KEEP' | 'REMOVE';
    reasons: Generated<string[]>;
    role: string;
    products: Generated<string[]>;
    last_sign_in: Timestamp | null;
    decided_on: Generated<Timestamp>;
    decided_by: string | null;
    version: Generated<number>;
    task_id: string | null;
  };
  user_access_reminder: {
    audit_id: string;
    due_date: string;
    days_left: number;
    sent_on: Generated<Timestamp>;
  };
  user_account: {
    id: string;
    login_id: string;
    email: string;
    first_name: string;
    last_name: string;
    user_type: 'INTERNAL' | 'EXTERNAL';
    user_group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'SUPPLIER' | 'THIRD_PARTY_SPONSORED_SUPPLIER' | 'COMPANY_SWITCH_USER' | 'CATEGORY_MANAGER' | 'INTERNAL_USER';
    persona: 'MERCHANT' | 'ASSET_PROTECTION' | 'CATEGORY_MANAGER' | null;
    password_hash: string | null;
    password_changed_on: Timestamp | null;
    provider_issuer: string | null;
    provider_subject: string | null;
    language_code: string | null;
    time_zone: string | null;
    registered_on: Timestamp | null;
    blocked_on: Timestamp | null;
    last_login_on: Timestamp | null;
    created_on: Generated<Timestamp>;
    version: Generated<number>;
    sbu: string | null;
    buo_area_number: string | null;
    attributes: Generated<string[]>;
    blocked_reason: string | null;
    blocked_by: string | null;
    removed_on: Timestamp | null;
  };
}
