export default {
  title: 'Example',
  error: 'Error',
  unreachable: 'The server does not answer',
  note: { none: 'There are no notes yet', new: 'New note', add: 'Add' },
}
