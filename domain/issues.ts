/**
 * What can be wrong with what somebody sends. Each has a code, which a page says in the person's language, and its
 * English words. `{field}` is what it is about; other names in braces are parameters.
 */
export const issueTexts = {
  // Of any field.
  required: '{field} is required.',
  not_text: '{field} must be text.',
  not_number: '{field} must be a number.',
  not_whole: '{field} must be a whole number.',
  not_yes_no: '{field} must be true or false.',
  not_list: '{field} must be a list.',
  not_object: '{field} must be an object.',
  not_one_of: '{field} must be one of: {options}.',
  not_id: '{field} must be an id.',
  not_day: '{field} must be a date such as 2026-01-31.',
  not_instant: '{field} must be a date and time such as 2026-01-31 12:00:00.',
  not_json: '{field} must be JSON.',
  not_valid: '{field} is not valid.',
  one_line: '{field} must be a single line.',
  too_short: '{field} needs at least {min} characters.',
  too_long: '{field} can have at most {max} characters.',
  list_short: '{field} needs at least {min} entries.',
  list_long: '{field} can have at most {max} entries.',
  too_small: '{field} must be at least {min}.',
  too_large: '{field} must be at most {max}.',
  limits_reversed: 'The maximum must not be less than the minimum.',
  unknown_fields: '{field} has fields that nobody knows: {names}.',
  unstorable: 'The text contains a character that cannot be saved.',
  cannot_change: '{field} cannot be changed.',
  no_such_record: '{field}: this does not exist.',
  no_such_file: '{field}: this file does not exist, or you cannot use it.',
  files_extension: '{field}: this type of file is not allowed.',
  files_bytes: '{field}: a file is larger than this attribute allows.',
  no_such_item: '{field}: this item does not exist.',
  no_such_option: '{field}: this option does not exist.',
  no_such_attribute: '{field}: the folder does not have this attribute.',
  value_is_computed: '{field} is computed, so no value can be saved.',
  value_saved_elsewhere:
    '{field} shows another attribute from its other side, which is where values are saved.',
  no_such_folder: '{field}: this folder is not on this board.',
  no_such_person: '{field}: this person is not in this workspace.',
  person_without_access: '{field}: only people of the workspace who can see this board can be added.',
  vote_of_another: '{field}: everyone can only change their own vote.',
  no_such_permission: '{field}: there is no such permission here.',
  no_such_collection: '{field}: no collection of this workspace.',
  names_no_record: '{field}: it names no record.',
  malformed: 'The request could not be read.',
  too_deep: 'The request is nested more than {max} levels deep.',

  // Of fields whose words are their own.
  name_required: 'A name is required.',
  board_name_required: 'A board name is required.',
  folder_name_required: 'A folder name is required.',
  label_name_required: 'A label name is required.',
  workspace_name_required: 'A workspace name is required.',
  password_required: 'A password is required.',
  photo_required: 'A photo is required.',
  logo_required: 'A logo is required.',
  file_required: 'A file is required.',
  not_email: 'A valid e-mail is required.',
  not_url: 'A valid URL is required.',
  not_phone: 'A valid phone number is required.',
  not_time_zone: 'This is not a valid time zone.',
  not_locale: 'This is not a valid language.',
  password_too_short: 'A new password needs at least {min} characters.',
  password_common: 'This is one of the most common passwords. Please choose another.',
  password_own: 'The password is your name or address. Please choose another.',
  scopes_required: 'Choose at least one thing the token can do.',
  type_delete: 'Type DELETE to confirm.',
  idempotency_key: 'X-Idempotency-Key has 1 to 200 characters.',
  if_match: 'If-Match takes the row_version that was seen, such as "3".',
  version_after_if_match: 'row_version is the one after If-Match, or left out.',

  // Accounts.
  email_taken: 'This e-mail already exists.',
  email_is_yours: 'This is already your e-mail address.',
  passkey_first: 'Add a passkey first.',
  passkey_before_password: 'Add a passkey first. Without a password, it is the only way to sign in.',
  passkey_only_way: 'This passkey is your only way to sign in. Set a password first.',
  passkey_only_second:
    'This passkey is your only second factor. Turn two-factor authentication off first, or add an app.',
  passkeys_full: 'You can have at most {max} passkeys. Remove one first.',
  setup_replaced:
    'This set-up was begun again in another window, or more than an hour ago. Its codes no longer work.',
  two_factor_off: 'Two-factor authentication is off, so there are no recovery codes.',
  feeds_full: 'You can have at most {max} calendar feeds here. Revoke one first.',
  outside_address: 'This must be the address of a calendar: it begins with https:// or webcal://.',
  outside_calendars_full: 'There can be at most {max} other calendars here. Remove one first.',
  outside_days: 'The days must be in order, and at most 400.',
  outside_off: 'This server is set not to read other calendars.',
  outside_unreachable: 'No answer came from this address.',
  outside_forbidden: 'The calendar is not open to whoever has this address. Ask for its secret address.',
  outside_gone: 'There is no calendar at this address any more.',
  outside_refused: 'The server of this calendar answered with an error. It is asked again later.',
  outside_too_large: 'This calendar is too large to be read.',
  outside_no_calendar: 'What is at this address is no calendar.',
  outside_address_lost: 'The address can no longer be read here. Enter it again.',
  tokens_full: 'You can have at most {max} access tokens. Revoke one first.',
  decide_once: 'Decide once for each workspace.',
  decide_workspace: 'Decide what happens to the workspace "{name}".',
  workspace_to_member: '"{name}" can only be handed over to one of its members.',

  // Workspaces and people.
  hand_to_member: 'A workspace can only be handed over to one of its members.',
  same_board_twice: '{field}: there are boards of this id in two workspaces.',
  invite_needs: 'Inviting needs a valid e-mail and a role.',
  invite_no_email: '{email} is not a valid e-mail.',
  invite_twice: '{email} is listed twice.',
  invite_member: '{email} is already a member.',
  invite_invited: '{email} is already invited.',
  invite_often: '{email} has been invited too often. Please wait a moment.',
  photo_damaged: 'The photo could not be read. It may be damaged.',
  photo_format: 'The photo must be a PNG, JPEG, WebP or GIF image.',
  photo_pixels: 'The photo has too many pixels. Please make it smaller first.',

  // Comments.
  comment_empty: 'A comment needs a text.',
  comment_too_long: 'The comment is too long.',
  comment_needs_target: 'A comment is about one item or one view.',
  reaction_twice: 'You have reacted with this emoji already.',
  not_emoji: 'A reaction is one emoji.',

  // Records.
  id_taken: 'id: it is taken.',
  id_of_another: 'id: it is not that of the record.',
  id_of_place: 'id: it is that of the folder, the board or the workspace.',
  id_of_deleted_folder: 'This id belongs to an item of a deleted folder.',
  folder_in_itself: 'A folder cannot be inside itself.',
  folder_on_other_board: 'A folder must be on the same board as the folder it is in.',
  folders_too_deep: 'Folders can be at most {max} levels deep.',
  folder_moved_often: 'The folder has been moved back and forth too often. Rename its attributes first.',
  items_full: 'A folder can have at most {max} items.',
  item_in_itself: 'An item cannot be a sub-item of itself.',
  items_too_deep: 'Items can be at most {max} levels deep.',
  sub_items_full: 'At most {max} sub-items can be deleted with their item. Delete some of them first.',
  moved_items_full: 'At most {max} items can be moved at once, with their sub-items.',
  moved_links_full: 'More than {max} items refer to these. Move fewer of them at once.',
  attributes_full: 'A folder can have at most {max} attributes.',
  sections_full: 'A folder can have at most {max} sections of attributes.',
  templates_full: 'A folder can have at most {max} item templates.',
  attribute_exists: 'An attribute with the same name and type must not already exist.',
  attribute_of_folder: 'Dependencies are of one folder: choose the folder as the place of the attribute.',
  items_wait_in_circle: 'These items would wait for each other in a circle: {items}.',
  item_waits_for_itself: 'An item cannot wait for itself.',
  item_waits_for_family:
    'An item cannot wait for its own sub-items, or for an item that it is below: {items}.',
  attribute_on_other_board: 'A folder and its attributes are on one board.',
  attribute_cannot_name: 'An attribute of this type cannot be the name of an item.',
  attribute_one_primary: 'A folder has one primary attribute.',
  attribute_role_taken: 'Another attribute of these items already has this role.',
  computed_cycle: 'The attribute would be computed from itself: {names}.',
  formula_wrong: 'The formula has an error at character {at}.',
  computed_without_links: 'Choose a reference that these items have.',
  rollup_unfit: 'This calculation does not fit the values of the chosen attribute.',
  query_costly: 'This takes too long: what is asked by has to be computed in too many steps.',
  end_before_start: 'An item end date cannot be before its start date.',
  attribute_converting: 'The type of this attribute is being changed. Try again in a moment.',
  attribute_converted: 'The type of this attribute has changed. This value does not fit the new type.',
  conversion_same_type: 'The attribute is of this type already.',
  conversion_no_values: 'Values of this type cannot be made from others.',
  conversion_hidden_values:
    'New options would be made of values in folders that you cannot see. Somebody who sees all folders of the board can change it to this type.',
  conversions_full:
    'The types of many attributes of this workspace are being changed. Try again in a moment.',
  bulk_running: 'You are changing many items of this folder already. Wait until that is done, or cancel it.',
  bulk_full: 'Many items of this workspace are being changed. Try again in a moment.',
  attribute_names_items: 'The attribute that names the items cannot be deleted.',
  value_assigned: '{field} is assigned automatically.',
  no_number_left: 'Unable to generate ID.',
  unique_without_default: 'An attribute with unique values cannot have a default value.',
  values_not_unique:
    '“{name}” has repeated values, so it cannot be unique. Repeated values: {count} ({examples}).',
  value_of_item: '“{item}” already has this value.',
  value_taken: 'Another item already has this value.',
  view_on_other_board: 'A folder and its views are on one board.',
  section_on_other_board: 'A folder and its sections of attributes are on one board.',
  template_on_other_board: 'A folder and its item templates are on one board.',
  view_of_another: 'Only the person who made a view can make it personal.',
  last_shared_view: 'A folder needs a view that everyone sees. Add another one first.',
  personal_full: 'This list can have at most {max} entries. Remove one first.',
  permissions_full: 'At most {max} permissions can be set in one place.',
  permissions_not_deleted: 'Permissions are taken back by saving them without entries.',
  shuts_you_out: 'This would lock you out.',
  back_on_own_board: 'A folder that was deleted comes back on its own board.',
  back_as_same_type: 'An attribute that was deleted comes back as the same type.',
  back_where_it_was: 'An attribute that was deleted comes back where it was.',
  restored_already: 'This has already been restored.',
  board_is_gone: 'Its board has been deleted. Restore the board first.',
  original_is_gone: 'The original has been deleted or moved in the meantime.',

  // Imports.
  import_started: 'This import has already started.',
  import_broken_off: 'The file did not arrive completely.',
  import_no_columns: 'At least one list must be chosen for an import.',
  import_no_folder: 'A folder must be selected.',
  import_no_such_column: 'The file has no such column.',
  import_column_twice: 'Two columns are assigned to "{name}".',
  import_empty: 'The file is empty.',
  import_no_text: 'Line 1: this is not a text file. Save the table as CSV and upload that.',
  import_other_format: 'Line 1: this is not a CSV file but {format}. Save the table as CSV and upload that.',
  import_columns: 'Line {line}: {columns} columns. An import can have at most {max}.',
  import_rows: 'Line {line}: an import can have at most {max} rows.',
  import_cell: 'Line {line}: a cell has more than {max} characters.',
  import_no_rows: 'Line 1: there are no rows under the header line.',
  import_open_quote: 'Line {line}: a quotation mark is opened here and never closed.',
  import_long_row: 'Line {line}: the row is too long. A quotation mark may be opened here and never closed.',
  import_folder_gone: 'The folder was deleted during the import.',
  import_attribute_changed: 'The attribute "{name}" was changed during the import.',
  import_no_attribute: 'The attribute for "{name}" does not exist or is of another type.',
} as const;

export type IssueCode = keyof typeof issueTexts;
export const isIssueCode = (text: string): text is IssueCode => Object.hasOwn(issueTexts, text);

/** Fields by which people know what is meant; of any other its place in the request is told. */
export const fieldNames = {
  request: 'The request',
  name: 'Name',
  board_name: 'Board name',
  folder_name: 'Folder name',
  label_name: 'Label name',
  workspace_name: 'Workspace name',
  email: 'E-mail',
  password: 'Password',
  code: 'Code',
  locale: 'Language',
  timezone: 'Time zone',
  role: 'Role',
  options: 'Options',
  decimals: 'Decimals',
  currency: 'Currency',
  minimum: 'Minimum',
  maximum: 'Maximum',
  photo: 'Photo',
  search: 'Search',
} as const;

export type FieldName = keyof typeof fieldNames;
export const isFieldName = (text: string): text is FieldName => Object.hasOwn(fieldNames, text);

/** What is put into a text. */
export type Params = Record<string, string | number>;

/** One thing that is wrong. */
export interface Issue {
  code: IssueCode;
  /** Its place in what was sent, such as `settings.options.2.name`. Absent: it is about no field, or about all of it. */
  field?: string;
  /** What people call that field. */
  name?: FieldName;
  /** What the person has called it: the name of an attribute whose value it is. */
  label?: string;
  params?: Params;
}

/** Texts in one language. Undefined: it has none. */
export interface IssueWords {
  text(code: IssueCode): string | undefined;
  field(name: FieldName): string | undefined;
  /** What is put into a text, as the language needs it. */
  insert?(value: string): string;
}

const english: IssueWords = { text: (code) => issueTexts[code], field: (name) => fieldNames[name] };

/** A text with its parameters in place of their names in braces, single or double. */
export const filled = (
  text: string,
  params: Params = {},
  insert: (value: string) => string = (value) => value,
): string =>
  text.replace(/\{\{?(\w+)\}?\}/g, (hole, name: string) =>
    name in params ? insert(String(params[name])) : hole,
  );

/** An issue in words. What a language lacks is said in English. */
export function sayIssue({ code, field, name, label, params }: Issue, words: IssueWords = english): string {
  const text = words.text(code) ?? english.text(code);
  if (text === undefined) return '';
  const called = label ?? (name && (words.field(name) ?? fieldNames[name])) ?? field;
  const about = { field: called ?? words.field('request') ?? fieldNames.request };
  const said = filled(text, { ...params, ...about }, words.insert);
  return label !== undefined && !/\{field\}/.test(text) ? `${label}: ${said}` : said;
}
