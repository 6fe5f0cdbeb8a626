{{- define "endcap.name" -}}
{{- if contains "endcap" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-endcap" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "endcap.selector" -}}
app.kubernetes.io/name: endcap
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "endcap.labels" -}}
{{ include "endcap.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end }}

{{- define "endcap.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
{{- end -}}
{{- end }}

{{/* Written into the pods and not into a ConfigMap: a hook runs before the release has one. */}}
{{- define "endcap.environment" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
- name: MIGRATE_AT_START
  value: {{ ternary "off" "on" .Values.migration.job | quote }}
{{- $secret := .Values.secret.name }}
{{- range .Values.secret.required }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $secret | quote }}, key: {{ . }} }
{{- end }}
{{- range .Values.secret.optional }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $secret | quote }}, key: {{ . }}, optional: true }
{{- end }}
{{- end }}

{{- define "endcap.ownerAddress" -}}
- name: DATABASE_OWNER_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.migration.ownerSecret | quote }}, key: DATABASE_OWNER_URL }
{{- end }}

{{- define "endcap.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "endcap.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "endcap.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: data, mountPath: /data }
{{- end }}

{{- define "endcap.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.tmpSize | quote }} }
- name: data
  emptyDir: { sizeLimit: 16Mi }
{{- end }}
