export default {
  title: 'Administration',
  areas: 'Sections',
  unreachable: 'The server does not answer',
  users: 'Users',
  stats: { users: 'Users', activatedPlans: 'Activated plans', plans: 'Plans', admins: 'Administrators' },
  statsFailed: 'The figures could not be read',
  retry: 'Try again',
}
